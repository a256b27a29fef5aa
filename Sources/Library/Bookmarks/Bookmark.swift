/// An address that a person keeps.
public struct Bookmark: Sendable, Hashable {
  /// The longest title that is written, in characters, and the most tags.
  static let longestTitle = 512
  static let mostTags = 32

  /// What it is called; may be empty.
  public var title: String
  /// The address, as it is written in the file.
  public var address: String
  /// The headings it stands under.
  public var folder: BookmarkFolder
  /// Words that it is found by, without their `#`.
  public var tags: [String]
  /// The word that opens it when it is typed as an address; empty when it has none.
  public var keyword: String

  /// Makes a bookmark.
  public init(
    title: String,
    address: String,
    folder: BookmarkFolder = .top,
    tags: [String] = [],
    keyword: String = ""
  ) {
    self.title = title
    self.address = address
    self.folder = folder
    self.tags = tags
    self.keyword = keyword
  }

  /// What a list shows: the title, or the address where there is none.
  public var shownTitle: String { title.isEmpty ? address : title }

  /// Reads tags as a person types them: words between spaces or commas, with or without `#`; each once.
  public static func tags(in text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let tag = tag(String(word))
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return Array(tags.prefix(mostTags))
  }

  /// A tag as it can be written: without spaces and signs at its ends that would not come back; empty when nothing is left.
  static func tag(_ text: String) -> String {
    let words = MarkdownText.line(text).split(whereSeparator: \.isWhitespace)
    let joined = words.joined(separator: "-").filter { $0 != "#" && $0 != "`" }
    let edges: Set<Character> = [",", ".", ";", ":"]
    let tag = joined.drop { edges.contains($0) }.reversed().drop { edges.contains($0) }.reversed()
    return tag.allSatisfy { $0.isNumber && $0.isASCII } ? "" : String(tag)
  }

  /// The bookmark as it can be written: texts on one line and of bearable length, each tag once.
  var normalized: Bookmark {
    var result = self
    result.title = String(MarkdownText.line(title).prefix(Self.longestTitle))
    result.address = MarkdownText.line(address)
    result.folder.names = folder.names.map { MarkdownText.line($0) }.filter { !$0.isEmpty }
    var tags: [String] = []
    for tag in self.tags.map({ Self.tag($0) }) where !tag.isEmpty && !tags.contains(tag) {
      tags.append(tag)
    }
    result.tags = Array(tags.prefix(Self.mostTags))
    result.keyword = keyword.filter { !$0.isWhitespace && $0 != "`" }
    return result
  }
}
