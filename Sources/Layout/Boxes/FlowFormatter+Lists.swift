internal import DOM
internal import Styling
internal import Text

/// Lists: numbers and markers.
extension FlowFormatter {
  /// How far up an item looks for its list.
  private static let listDepth = 16
  /// Items that are counted for a reversed list.
  private static let reversedLimit = 10_000

  /// Begins to count when the block is a list.
  func startList(_ block: inout OpenBlock, _ node: NodeID, _ document: borrowing Document) {
    guard document.kind(of: node) == .element, ElementRole.of(node, in: document) == .list else {
      return
    }
    block.isList = true
    guard document.isHTML(node, .ol) else { return }
    if document.hasAttribute(node, .reversed) {
      block.numberStep = -1
      block.nextNumber = Self.itemCount(of: node, document)
    }
    if let start = document.integer(of: node, .start) { block.nextNumber = start }
  }

  private static func itemCount(of list: NodeID, _ document: borrowing Document) -> Int {
    var count = 0
    var child = document.firstChild(of: list)
    while child.isSome, count < reversedLimit {
      if document.isHTML(child, .li) { count += 1 }
      child = document.nextSibling(of: child)
    }
    return count
  }

  /// The number of the item that is entered now.
  private mutating func takeNumber(_ node: NodeID, _ document: borrowing Document) -> Int {
    var index = blocks.count - 1
    let last = max(0, blocks.count - Self.listDepth)
    while index > last, !blocks[index].isList { index -= 1 }
    if let value = document.integer(of: node, .value), document.isHTML(node, .li) {
      blocks[index].nextNumber = value
    }
    let number = blocks[index].nextNumber
    blocks[index].nextNumber = number &+ blocks[index].numberStep
    return number
  }

  /// Makes the item's marker wait for its first line; the text moves right when the marker finds no room before it.
  mutating func placeMarker(
    _ style: ComputedStyle,
    _ state: ElementState,
    _ geometry: inout BlockGeometry,
    _ environment: inout FormattingEnvironment
  ) {
    let number = takeNumber(state.node, environment.document)
    let text = ListMarker.text(
      style.listStyleType,
      number: number,
      usesUnicode: builder.usesUnicode,
      strings: environment.resolver.strings
    )
    let bytes = Self.trimmed(Array(TerminalText.sanitized(text).utf8))
    guard !bytes.isEmpty, !state.flags.contains(.hidden) else { return }
    let width = GraphemeScanner.width(of: bytes, in: 0..<bytes.count)
    if style.isRightToLeft, !geometry.isUnbounded {
      placeMarkerOnRight(bytes, width: width, state, &geometry, &environment)
      return
    }
    let leftmost = style.listMarkerIsInside ? geometry.left : leftmostMarkerColumn
    let room = max(width, ListMarker.usualWidth(style.listStyleType))
    let missing = min(leftmost + room + 1 - geometry.left, geometry.width - min(20, leastWidth))
    if missing > 0 {
      geometry.left += missing
      geometry.width -= missing
    }
    builder.markers.append(
      PendingMarker(
        text: bytes,
        width: width,
        end: geometry.left - 1,
        run: TextRun(paint: environment.paints.plain(state.paint), role: .decoration)
      )
    )
  }

  /// The marker of an item whose lines run to the left: behind them, in the padding of the list.
  private mutating func placeMarkerOnRight(
    _ bytes: [UInt8],
    width: Int,
    _ state: ElementState,
    _ geometry: inout BlockGeometry,
    _ environment: inout FormattingEnvironment
  ) {
    let list = blocks[blocks.count - 1]
    let outer =
      list.isList && blocks.count > 1 ? blocks[blocks.count - 2].box.right : list.box.right
    let missing = min(geometry.left + geometry.width + width + 1 - outer, geometry.width - 1)
    if missing > 0 { geometry.width -= missing }
    builder.markers.append(
      PendingMarker(
        text: bytes,
        width: width,
        end: geometry.left + geometry.width + 1 + width,
        run: TextRun(paint: environment.paints.plain(state.paint), role: .decoration),
        isOnRight: true
      )
    )
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// The first column that markers may use: where the list around the item's list has its text.
  private var leftmostMarkerColumn: Int {
    let list = blocks.count - 1
    guard blocks[list].isList, list > 0 else { return blocks[list].box.left }
    return blocks[list].outerBarCount < builder.bars.count
      ? blocks[list].box.left : blocks[list - 1].box.left
  }
}

extension Document {
  /// An attribute as a whole number, by the HTML standard's rules for integers; nil without one.
  func integer(of node: NodeID, _ name: NameID) -> Int? {
    guard let range = attributeRange(of: node, name) else { return nil }
    var index = range.lowerBound
    let bytes = buffer
    while index < range.upperBound, ASCII.isWhitespace(bytes[index]) { index += 1 }
    var isNegative = false
    if index < range.upperBound, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var value = 0
    var digits = 0
    while index < range.upperBound, ASCII.isDigit(bytes[index]), digits < 9 {
      value = value * 10 + Int(bytes[index] - 0x30)
      digits += 1
      index += 1
    }
    guard digits > 0 else { return nil }
    return isNegative ? -value : value
  }
}
