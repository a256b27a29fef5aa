public import DOM

/// A document painted on a grid of cells: lines, and maps that remember what the cells came from.
///
/// A value that crosses to the main actor while the document still loads. It shares its finished chunks with the
/// pages before and after it, so handing one over costs only its last lines.
public struct PaintedPage: Sendable {
  /// The width it was laid out for, in cells.
  public let width: Int
  /// The widest line, in cells; more than `width` when something could not be wrapped.
  public let contentWidth: Int
  /// The number of lines.
  public let lineCount: Int
  /// The looks that spans refer to.
  public let styles: [PaintStyle]
  /// The number of links.
  public let linkCount: Int
  /// The identity of the page, which tells positions on it from those on others.
  public let generation = PageGeneration.next()

  private let chunks: [PaintedChunk]
  private let firstLines: [Int]
  private let linkChunks: [PageLinkChunk]
  private let firstLinks: [Int]
  private let anchorChunks: [PageAnchorChunk]

  /// Puts a page together. Link and anchor chunks are in the order of their rows.
  public init(
    width: Int,
    contentWidth: Int,
    styles: [PaintStyle],
    chunks: [PaintedChunk],
    linkChunks: [PageLinkChunk],
    anchorChunks: [PageAnchorChunk]
  ) {
    self.width = width
    self.contentWidth = contentWidth
    self.styles = styles
    self.chunks = chunks
    self.linkChunks = linkChunks
    self.anchorChunks = anchorChunks
    var line = 0
    var firstLines: [Int] = []
    for chunk in chunks {
      firstLines.append(line)
      line += chunk.lineCount
    }
    self.firstLines = firstLines
    lineCount = line
    var link = 0
    var firstLinks: [Int] = []
    for chunk in linkChunks {
      firstLinks.append(link)
      link += chunk.count
    }
    self.firstLinks = firstLinks
    linkCount = link
  }

  /// A page without lines.
  public static func empty(width: Int) -> PaintedPage {
    PaintedPage(
      width: width,
      contentWidth: 0,
      styles: [PaintStyle()],
      chunks: [],
      linkChunks: [],
      anchorChunks: []
    )
  }

  /// The line at a row below ``lineCount``. For one pass over the page: rows that are kept are positions.
  public func line(at row: Int) -> PaintedLine {
    let index = Self.position(of: row, in: firstLines)
    let chunk = chunks[index]
    let line = row - firstLines[index]
    let spans = Int(chunk.lineStarts[line])..<Int(chunk.lineStarts[line + 1])
    return PaintedLine(chunk: chunk, spans: chunk.spans[spans])
  }

  /// The text of a row, blanks filled in. Allocates.
  public func text(at row: Int) -> String {
    var bytes: [UInt8] = []
    appendText(at: row, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of a row in UTF-8, blanks filled in.
  public func appendText(at row: Int, to bytes: inout [UInt8]) {
    let index = Self.position(of: row, in: firstLines)
    let chunk = chunks[index]
    let line = row - firstLines[index]
    var column = 0
    for place in Int(chunk.lineStarts[line])..<Int(chunk.lineStarts[line + 1]) {
      let span = chunk.spans[place]
      while column < Int(span.column) {
        bytes.append(0x20)
        column += 1
      }
      bytes.append(contentsOf: chunk.text[Int(span.start)..<Int(span.start) + Int(span.count)])
      column = Int(span.column + span.width)
    }
  }

  /// The link of a number below ``linkCount``. For one pass over the page: links that are kept are positions.
  public func link(_ id: LinkID) -> PageLink {
    let index = Self.position(of: Int(id.rawValue), in: firstLinks)
    return linkChunks[index][Int(id.rawValue) - firstLinks[index]]
  }

  /// The number of the link or control that is an element; nil when the page has none. Looks at all of them.
  public func link(of node: NodeID) -> LinkID? {
    for (chunk, first) in zip(linkChunks, firstLinks) {
      if let index = chunk.firstIndex(of: node) { return LinkID(UInt32(first + index)) }
    }
    return nil
  }

  /// The row an element starts on; nil when it is not on the page.
  public func row(of node: NodeID) -> Int? {
    for chunk in anchorChunks {
      if let row = chunk.row(of: node) { return row }
    }
    return nil
  }

  /// The row a fragment leads to: an `id`, or the `name` of an `<a>`, first in document order.
  public func row(ofAnchor name: String) -> Int? {
    anchorChunks.compactMap { $0.node(named: name) }.min().flatMap { row(of: $0) }
  }

  private static func position(of number: Int, in firsts: [Int]) -> Int {
    var low = 0
    var high = firsts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
