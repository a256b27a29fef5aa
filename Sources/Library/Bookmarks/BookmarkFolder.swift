/// The folder of a bookmark: the headings that stand over it, from the outermost on.
public struct BookmarkFolder: Sendable, Hashable, Comparable {
  /// How deep folders go: Markdown has six levels of headings.
  public static let deepest = 6

  /// The names of the headings; none for what stands before the first one.
  public var names: [String]

  /// What stands before the first heading.
  public static let top = BookmarkFolder(names: [])

  /// Makes a folder of names.
  public init(names: [String]) { self.names = names }

  /// Reads a folder as a person types it, `News/Daily`; a slash in a name is written `\/`.
  public init(_ text: String) {
    var names: [String] = []
    var name = ""
    var isEscaped = false
    for character in text {
      if character == "/", !isEscaped {
        names.append(name)
        name = ""
      } else if character == "\\", !isEscaped {
        isEscaped = true
        continue
      } else {
        if isEscaped, character != "/", character != "\\" { name.append("\\") }
        name.append(character)
      }
      isEscaped = false
    }
    if isEscaped { name.append("\\") }
    names.append(name)
    self.names = names.map { MarkdownText.line($0) }.filter { !$0.isEmpty }
  }

  /// The folder as it is typed; empty for the top.
  public var text: String {
    names.map { $0.replacing("\\", with: "\\\\").replacing("/", with: "\\/") }
      .joined(separator: "/")
  }

  /// By their names, as text.
  public static func < (left: Self, right: Self) -> Bool {
    left.names.lexicographicallyPrecedes(right.names)
  }
}
