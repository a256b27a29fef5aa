internal import Addressing
internal import DOM
internal import Styling
internal import Text

/// Writes what is rendered of a document as Markdown (CommonMark, with the tables of GitHub).
struct MarkdownWriter: RenderedTreeVisitor {
  private let base: WebURL
  private var lines = MarkdownLines()
  /// The ends of the inline marks that are open, by element.
  private var closings: [(element: NodeID, text: String)] = []
  /// The numbers of the lists that are open; nil for lists without numbers.
  private var lists: [Int?] = []
  private var preformatted = 0
  private var codeSpans = 0
  private var rowOfTable = 0
  private var cellOfRow = 0

  init(base: WebURL) { self.base = base }

  /// The whole text, when the walk is over.
  var text: String { lines.finished }

  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool {
    guard document.namespace(of: element) == .html else { return true }
    let name = document.name(of: element)
    if let level = Self.headingLevel(name) {
      lines.beginBlock()
      lines.write(String(repeating: "#", count: level) + " ")
    } else if let mark = Self.emphasis(name), preformatted == 0, codeSpans == 0 {
      lines.open(mark)
      closings.append((element, mark))
    } else {
      return enterOther(name, element, style, document)
    }
    return true
  }

  private mutating func enterOther(
    _ name: NameID,
    _ element: NodeID,
    _ style: ComputedStyle,
    _ document: Document
  ) -> Bool {
    switch name {
    case .br: lines.breakLine(hard: preformatted == 0)
    case .hr:
      lines.beginBlock()
      lines.write("---")
      lines.endBlock()
    case .img: writeImage(element, document)
    case .a: openLink(element, document)
    case .code where preformatted == 0:
      lines.open("`")
      codeSpans += 1
      closings.append((element, "`"))
    case .pre:
      lines.beginBlock()
      lines.write("```\n")
      preformatted += 1
      lines.isPreformatted = true
    case .blockquote:
      lines.beginBlock()
      lines.indent(by: "> ")
    case .ul, .ol, .menu: openList(name, element, document)
    case .li: openItem()
    case .table:
      lines.beginBlock()
      rowOfTable = 0
    case .tr:
      lines.breakLine(hard: false)
      lines.write("|")
      cellOfRow = 0
    case .td, .th:
      lines.write(" ")
      lines.isInCell = true
      cellOfRow += 1
    default:
      if style.display == .block || style.display == .flowRoot || style.display == .listItem {
        lines.beginBlock()
      }
    }
    return true
  }

  mutating func visitText(_ text: NodeID, in document: Document) {
    let range = document.textRange(of: text)
    let raw = String(decoding: document.buffer[range], as: UTF8.self)
    if preformatted > 0 {
      let clean = raw.split(separator: "\n", omittingEmptySubsequences: false)
        .map { TerminalText.sanitized(String($0)) }
      return lines.write(clean.joined(separator: "\n"))
    }
    lines.writeCollapsed(TerminalText.sanitized(raw), escapes: codeSpans == 0)
  }

  mutating func leave(_ element: NodeID, in document: Document) {
    guard document.namespace(of: element) == .html else { return }
    let name = document.name(of: element)
    if let last = closings.last, last.element == element {
      closings.removeLast()
      lines.close(last.text)
      if name == .code { codeSpans -= 1 }
      return
    }
    switch name {
    case .pre:
      preformatted = max(0, preformatted - 1)
      lines.isPreformatted = false
      lines.write(lines.endsWithLineBreak ? "```" : "\n```")
      lines.endBlock()
    case .blockquote:
      lines.endBlock()
      lines.outdent()
    case .ul, .ol, .menu:
      lines.endBlock()
      _ = lists.popLast()
    case .li:
      lines.endItem()
      lines.outdent()
    case .td, .th:
      lines.isInCell = false
      lines.write(" |")
    case .tr: endRow()
    default: if Self.isBlock(name) { lines.endBlock() }
    }
  }

  // MARK: Parts

  private mutating func endRow() {
    rowOfTable += 1
    guard rowOfTable == 1 else { return }
    lines.breakLine(hard: false)
    lines.write("|" + String(repeating: " --- |", count: min(cellOfRow, 1_000)))
  }

  private mutating func writeImage(_ element: NodeID, _ document: Document) {
    guard let source = document.attributeValue(of: element, .src),
      let url = WebURL(source, base: base), url.href.utf8.count < 4_096
    else { return }
    let words = TerminalText.sanitized(document.attributeValue(of: element, .alt) ?? "")
    lines.open("![")
    lines.writeCollapsed(words, escapes: true)
    lines.close("](\(Self.destination(url)))")
  }

  private mutating func openLink(_ element: NodeID, _ document: Document) {
    guard let href = document.attributeValue(of: element, .href),
      let url = WebURL(href, base: base), preformatted == 0, codeSpans == 0
    else { return }
    lines.open("[")
    closings.append((element, "](\(Self.destination(url)))"))
  }

  private mutating func openList(_ name: NameID, _ element: NodeID, _ document: Document) {
    if lists.isEmpty { lines.beginBlock() } else { lines.breakLine(hard: false) }
    let start = document.attributeValue(of: element, .start).flatMap { Int($0) } ?? 1
    lists.append(name == .ol ? min(max(start, 0), 999_999_999) : nil)
  }

  private mutating func openItem() {
    lines.breakLine(hard: false)
    var marker = "- "
    if let last = lists.indices.last, let number = lists[last] {
      marker = "\(number). "
      lists[last] = number + 1
    }
    lines.write(marker)
    lines.indent(by: String(repeating: " ", count: marker.count), inLine: true)
  }

  private static func destination(_ url: WebURL) -> String {
    url.href.replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20")
  }

  private static func headingLevel(_ name: NameID) -> Int? {
    switch name {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  private static func emphasis(_ name: NameID) -> String? {
    switch name {
    case .em, .i, .cite, .dfn: "*"
    case .strong, .b: "**"
    case .s, .del: "~~"
    default: nil
    }
  }

  private static func isBlock(_ name: NameID) -> Bool {
    switch name {
    case .p, .div, .section, .article, .header, .footer, .main, .nav, .aside, .figure, .figcaption,
      .h1, .h2, .h3, .h4, .h5, .h6, .table, .dl, .dt, .dd, .form, .details, .summary, .address:
      true
    default: false
    }
  }
}
