internal import Addressing
internal import DOM
internal import Parsing
internal import Text

/// Bookmarks in HTML, as browsers exchange them since Netscape: lists in lists (`<DL>`), each behind the heading that names it.
///
/// w3m has a heading of the second level before each list and lynx one list without a name; they are read by the same rule: a link belongs
/// to the lists and headings that it stands in. The first heading (`<H1>`) is the title of the file.
struct BookmarkMarkup {
  /// How much text of a title or a name is looked at, in bytes.
  private static let longestText = 4_096

  private let document: Document
  private var bookmarks: [Bookmark] = []
  /// The lists that are open: what they are called, and the node behind their last one.
  private var lists: [(name: String, end: NodeID)] = []
  /// The name of the next list.
  private var listName = ""
  /// The headings outside of lists.
  private var headings: [(level: Int, name: String)] = []

  /// The links of a page in UTF-8.
  static func bookmarks(in text: [UInt8]) -> [Bookmark] {
    guard let url = WebURL("about:blank") else { return [] }
    var reader = DocumentReader(format: .html, url: url, expectedLength: text.count)
    reader.feed(text)
    reader.finish()
    var markup = BookmarkMarkup(document: reader.takeDocument())
    markup.walk()
    return markup.bookmarks
  }

  private init(document: Document) { self.document = document }

  private mutating func walk() {
    var node = document.root
    while node.isSome {
      while let last = lists.last, last.end == node { lists.removeLast() }
      take(node)
      node = document.following(node, within: document.root)
    }
  }

  private mutating func take(_ node: NodeID) {
    guard document.kind(of: node) == .element else { return }
    switch document.name(of: node) {
    case .dl:
      let end = document.followingSkippingChildren(node, within: document.root)
      lists.append((listName, end))
      listName = ""
    case .h1, .h2, .h3, .h4, .h5, .h6: takeHeading(node)
    case .a: takeLink(node)
    default: break
    }
  }

  private mutating func takeHeading(_ node: NodeID) {
    let name = text(of: node)
    guard lists.isEmpty else {
      listName = name
      return
    }
    let level = Int(document.name(of: node).rawValue - NameID.h1.rawValue) + 1
    while let last = headings.last, last.level >= level { headings.removeLast() }
    if level > 1 { headings.append((level, name)) }
    // A list right behind a heading in the running text has that name already.
    listName = ""
  }

  private mutating func takeLink(_ node: NodeID) {
    guard let address = document.attributeValue(of: node, .href) else { return }
    let names = (headings.map(\.name) + lists.map(\.name)).filter { !$0.isEmpty }
    bookmarks.append(
      Bookmark(
        title: text(of: node),
        address: address,
        folder: BookmarkFolder(names: names),
        tags: Bookmark.tags(in: value(of: "tags", node)),
        keyword: value(of: "shortcuturl", node)
      )
    )
  }

  private func value(of name: String, _ node: NodeID) -> String {
    guard let id = document.names.find(Array(name.utf8)) else { return "" }
    return document.attributeValue(of: node, id) ?? ""
  }

  /// The text in an element, as far as anybody reads.
  private func text(of element: NodeID) -> String {
    var bytes: [UInt8] = []
    let end = document.followingSkippingChildren(element, within: document.root)
    var node = document.firstChild(of: element)
    while node.isSome, node != end, bytes.count < Self.longestText {
      if document.kind(of: node) == .text { bytes += document.buffer[document.textRange(of: node)] }
      node = document.following(node, within: document.root)
    }
    return MarkdownText.line(String(decoding: bytes.prefix(Self.longestText), as: UTF8.self))
  }
}
