import DOM
import Layout
import Text

/// Wraps the text of a scripted page into painted lines.
struct ScriptedPainter {
  let width: Int
  private(set) var outline = Outline()
  private var text: [UInt8] = []
  private var spans: [PaintedSpan] = []
  private var lineStarts: [UInt32] = [0]
  private var links: [PageLink] = []
  private var anchors: [NodeID: Int] = [:]
  private var widest = 0
  private var paragraph: UInt32 = 0
  private var column = 0

  init(width: Int) { self.width = width }

  private static let plain: UInt16 = 0
  private static let heading: UInt16 = 1

  var page: PaintedPage {
    var heading = PaintStyle()
    heading.isHeading = true
    heading.isBold = true
    return PaintedPage(
      width: width,
      contentWidth: widest,
      styles: [PaintStyle(), heading],
      chunks: [PaintedChunk(text: text, spans: spans, lineStarts: lineStarts)],
      linkChunks: [PageLinkChunk(links: links)],
      anchorChunks: [PageAnchorChunk(rows: anchors)]
    )
  }

  mutating func paint(_ source: String) {
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      paragraph += 1
      let level = line.prefix { $0 == "#" }.count
      let node = NodeID(paragraph)
      if level > 0 {
        let title = String(line.dropFirst(level + 1))
        anchors[node] = lineStarts.count - 1
        outline.entries.append(
          Outline.Entry(kind: .heading, node: node, level: level, title: title, id: nil)
        )
        paintRun(title, link: .none, style: Self.heading, node: node)
      } else {
        paintLine(line, node: node)
      }
      endLine()
    }
  }

  private mutating func paintLine(_ line: Substring, node: NodeID) {
    var rest = line
    while let open = rest.firstIndex(of: "["), let middle = rest.firstRange(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      paintRun(String(rest[..<open]), link: .none, style: Self.plain, node: node)
      let href = String(rest[middle.upperBound..<close])
      let id = LinkID(UInt32(links.count))
      links.append(
        PageLink(node: node, href: href, line: lineStarts.count - 1, column: column)
      )
      let words = String(rest[rest.index(after: open)..<middle.lowerBound])
      paintRun(words, link: id, style: Self.plain, node: node)
      rest = rest[rest.index(after: close)...]
    }
    paintRun(String(rest), link: .none, style: Self.plain, node: node)
  }

  /// Paints words, wrapping at the width unless the line starts with `>` (that stands for preformatted text).
  private mutating func paintRun(_ run: String, link: LinkID, style: UInt16, node: NodeID) {
    let isWide = run.hasPrefix(">")
    for word in run.split(separator: " ", omittingEmptySubsequences: true) {
      let bytes = Array(word.utf8)
      let isFirst = column == 0
      if !isFirst, !isWide, column + 1 + Self.cells(bytes) > width {
        spans[spans.count - 1].endsWithSpace = true
        endLine()
      } else if !isFirst {
        put([0x20], link: spans.last?.link == link ? link : .none, style: style, node: node)
      }
      put(bytes, link: link, style: style, node: node)
    }
  }

  private mutating func put(_ bytes: [UInt8], link: LinkID, style: UInt16, node: NodeID) {
    spans.append(
      PaintedSpan(
        start: UInt32(text.count),
        count: UInt32(bytes.count),
        column: Int32(column),
        width: Int32(Self.cells(bytes)),
        style: style,
        role: .content,
        endsWithSpace: false,
        link: link,
        paragraph: paragraph,
        node: node
      )
    )
    text += bytes
    column += Self.cells(bytes)
    widest = max(widest, column)
  }

  private static func cells(_ bytes: [UInt8]) -> Int {
    GraphemeScanner.width(of: bytes, in: 0..<bytes.count)
  }

  private mutating func endLine() {
    column = 0
    lineStarts.append(UInt32(spans.count))
  }
}
