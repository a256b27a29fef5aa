internal import DOM
internal import Styling
internal import Text

/// Lists: numbers and markers.
extension FlowFormatter {
  /// How far up an item looks for its list.
  private static let listDepth = 16

  /// Begins to count when the block is a list.
  func startList(_ block: inout OpenBlock, _ node: NodeID, _ document: borrowing Document) {
    guard document.kind(of: node) == .element, ElementRole.of(node, in: document) == .list else {
      return
    }
    block.isList = true
    let numbering = ListNumbering(of: node, in: document)
    block.nextNumber = numbering.first
    block.numberStep = numbering.step
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
    let special = environment.resolver.marker(of: state.node, in: environment.document)
    let text =
      special?.text.map { String($0.prefix(ListMarker.longest)) }
      ?? ListMarker.text(
        style.listStyleType,
        number: number,
        usesUnicode: builder.usesUnicode,
        strings: environment.resolver.strings
      )
    let run = markerRun(special, state, &environment)
    let bytes = Self.trimmed(Array(TerminalText.sanitized(text).utf8))
    guard !bytes.isEmpty, !state.flags.contains(.hidden) else { return }
    let width = GraphemeScanner.width(of: bytes, in: 0..<bytes.count)
    if style.isRightToLeft, !geometry.isUnbounded {
      placeMarkerOnRight(bytes, width: width, run, &geometry)
      return
    }
    if style.border.left {
      // Outside of the item's own frame, where its list leaves room.
      let end = geometry.outerLeft - 1
      guard end - width >= blocks[max(0, blocks.count - 2)].box.left else { return }
      addMarker(bytes, width: width, end: end, run)
      return
    }
    let leftmost = style.listMarkerIsInside ? geometry.left : leftmostMarkerColumn
    let room = max(width, ListMarker.usualWidth(style.listStyleType))
    // In a narrow frame the marker takes its part of the room, where it would lie on the frame's side.
    let isOnSide = builder.bars.contains { $0.left >= geometry.left - 1 - width }
    let spare = max(geometry.width - min(20, leastWidth), isOnSide ? geometry.width / 4 : 0)
    let missing = min(leftmost + room + 1 - geometry.left, spare)
    if missing > 0 {
      geometry.left += missing
      geometry.width -= missing
    }
    addMarker(bytes, width: width, end: geometry.left - 1, run)
  }

  /// How a marker is painted: as the item's text, or as a rule for `::marker` says.
  private func markerRun(
    _ special: GeneratedMarker?,
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> TextRun {
    let paint =
      special.map { environment.paints.marker(environment.resolver[$0.style]) }
      ?? environment.paints.plain(state.paint)
    return TextRun(paint: paint, role: .decoration)
  }

  /// The marker of an item whose lines run to the left: behind them, in the padding of the list.
  private mutating func placeMarkerOnRight(
    _ bytes: [UInt8],
    width: Int,
    _ run: TextRun,
    _ geometry: inout BlockGeometry
  ) {
    let list = blocks[blocks.count - 1]
    let outer =
      list.isList && blocks.count > 1 ? blocks[blocks.count - 2].box.right : list.box.right
    let missing = min(geometry.left + geometry.width + width + 1 - outer, geometry.width - 1)
    if missing > 0 { geometry.width -= missing }
    let end = geometry.left + geometry.width + 1 + width
    addMarker(bytes, width: width, end: end, isOnRight: true, run)
  }

  private mutating func addMarker(
    _ bytes: [UInt8],
    width: Int,
    end: Int,
    isOnRight: Bool = false,
    _ run: TextRun
  ) {
    builder.markers.append(
      PendingMarker(text: bytes, width: width, end: end, run: run, isOnRight: isOnRight)
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
