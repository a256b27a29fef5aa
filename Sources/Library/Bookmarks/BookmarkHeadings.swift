internal import Text

/// A heading of a Markdown file: a folder of bookmarks.
struct BookmarkHeading: Equatable {
  /// The number of its first line, and of the line behind it.
  var lines: Range<Int>
  /// 1 to 6.
  var level: Int
  /// The folder, with the headings over it.
  var folder: BookmarkFolder
}

/// Reads Markdown line by line: what is a heading, and what is code, a comment or front matter and so neither heading nor bookmark.
struct BookmarkScanner {
  /// What a line is.
  enum Kind: Equatable {
    /// A heading of a level with a name.
    case heading(Int, String)
    /// The line of signs under a heading, which makes the line before one.
    case underline(Int)
    /// Text, which may hold a bookmark.
    case text
    /// Nothing.
    case blank
    /// Part of code, of a comment or of front matter.
    case foreign
  }

  private enum Block {
    case none, comment, frontMatter
    case fence(UInt8, Int)
  }

  private var block = Block.none
  private var isFirst = true
  /// Whether the line before is text that a line of signs makes a heading.
  private var canBecomeHeading = false

  /// Takes the next line.
  mutating func take(_ line: [UInt8]) -> Kind {
    let text = Self.trimmed(line, isFirst: isFirst)
    defer { isFirst = false }
    switch block {
    case .fence(let sign, let count):
      if Self.fence(text).map({ $0.sign == sign && $0.count >= count && $0.isBare }) ?? false {
        block = .none
      }
      return .foreign
    case .comment:
      if Self.contains(text, "-->") { block = .none }
      return .foreign
    case .frontMatter:
      if text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8) { block = .none }
      return .foreign
    case .none: return takeOutside(text, indent: line.prefix { $0 == 0x20 }.count)
    }
  }

  private mutating func takeOutside(_ text: ArraySlice<UInt8>, indent: Int) -> Kind {
    let followsText = canBecomeHeading
    canBecomeHeading = false
    guard let first = text.first else { return .blank }
    if isFirst, text.elementsEqual("---".utf8) {
      block = .frontMatter
      return .foreign
    }
    if let fence = Self.fence(text) {
      block = .fence(fence.sign, fence.count)
      return .foreign
    }
    if text.starts(with: "<!--".utf8) {
      if !Self.contains(text.dropFirst(4), "-->") { block = .comment }
      return .foreign
    }
    guard indent < 4 else { return .text }
    if followsText, text.count >= 3, first == 0x3D || first == 0x2D,
      text.allSatisfy({ $0 == first })
    {
      return .underline(first == 0x3D ? 1 : 2)
    }
    if first == 0x23, let heading = Self.heading(text) { return heading }
    canBecomeHeading =
      first != 0x3E && BookmarkLine.contentStart(of: Array(text)) == nil && first != 0x7C
    return .text
  }

  /// A heading with signs before it; `#tag` is none, because no space follows the signs.
  private static func heading(_ text: ArraySlice<UInt8>) -> Kind? {
    let signs = text.prefix { $0 == 0x23 }.count
    guard signs <= BookmarkFolder.deepest else { return nil }
    var name = text.dropFirst(signs)
    guard let next = name.first else { return .heading(signs, "") }
    guard next == 0x20 || next == 0x09 else { return nil }
    // Signs behind it belong to it, when a space stands before them.
    let closing = name.reversed().prefix { $0 == 0x23 }.count
    let rest = name.dropLast(closing)
    if closing > 0, let last = rest.last, last == 0x20 || last == 0x09 { name = rest }
    return .heading(signs, self.name(name))
  }

  /// The name that a heading has.
  static func name(_ text: some Collection<UInt8>) -> String {
    MarkdownText.line(MarkdownText.plain(text))
  }

  private static func fence(
    _ text: ArraySlice<UInt8>
  ) -> (sign: UInt8, count: Int, isBare: Bool)? {
    guard let first = text.first, first == 0x60 || first == 0x7E else { return nil }
    let count = text.prefix { $0 == first }.count
    guard count >= 3 else { return nil }
    let rest = text.dropFirst(count)
    if first == 0x60, rest.contains(0x60) { return nil }
    return (first, count, rest.isEmpty)
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ wanted: String) -> Bool {
    text.firstRange(of: Array(wanted.utf8)) != nil
  }

  private static func trimmed(_ line: [UInt8], isFirst: Bool) -> ArraySlice<UInt8> {
    var text = line[...]
    if isFirst, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    while let first = text.first, ASCII.isWhitespace(first) { text = text.dropFirst() }
    while let last = text.last, ASCII.isWhitespace(last) { text = text.dropLast() }
    return text
  }
}
