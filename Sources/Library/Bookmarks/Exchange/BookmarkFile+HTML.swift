extension BookmarkFile {
  /// A folder with what is in it, in the order of the file.
  private struct Branch {
    var bookmarks: [Bookmark] = []
    var children: [BookmarkFolder] = []
  }

  /// The bookmarks as HTML for other browsers: nested lists as Netscape wrote them, with `TAGS` and `SHORTCUTURL` as Firefox has them.
  public var netscapeHTML: String {
    var branches: [BookmarkFolder: Branch] = [.top: Branch()]
    func make(_ folder: BookmarkFolder) {
      guard branches[folder] == nil, !folder.names.isEmpty else { return }
      let parent = BookmarkFolder(names: Array(folder.names.dropLast()))
      // At most six levels.
      make(parent)
      branches[folder] = Branch()
      branches[parent]?.children.append(folder)
    }
    for folder in folders { make(folder) }
    for entry in entries { branches[entry.bookmark.folder]?.bookmarks.append(entry.bookmark) }
    var html = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks</H1>

      """
    Self.write(.top, branches, into: &html)
    return html
  }

  /// Writes a folder and those in it; a stack holds what is still to be written.
  private static func write(
    _ folder: BookmarkFolder,
    _ branches: [BookmarkFolder: Branch],
    into html: inout String
  ) {
    enum Step {
      case open(BookmarkFolder)
      case close(Int)
    }
    var steps = [Step.open(folder)]
    while let step = steps.popLast() {
      switch step {
      case .close(let depth): html += String(repeating: "    ", count: depth) + "</DL><p>\n"
      case .open(let folder):
        let depth = folder.names.count
        let indent = String(repeating: "    ", count: depth)
        if let name = folder.names.last { html += "\(indent)<DT><H3>\(escaped(name))</H3>\n" }
        html += "\(indent)<DL><p>\n"
        for bookmark in branches[folder]?.bookmarks ?? [] {
          html += "\(indent)    \(item(bookmark))\n"
        }
        steps.append(.close(depth))
        steps += (branches[folder]?.children ?? []).reversed().map { .open($0) }
      }
    }
  }

  private static func item(_ bookmark: Bookmark) -> String {
    var item = "<DT><A HREF=\"\(escaped(bookmark.address))\""
    if !bookmark.keyword.isEmpty { item += " SHORTCUTURL=\"\(escaped(bookmark.keyword))\"" }
    if !bookmark.tags.isEmpty {
      item += " TAGS=\"\(escaped(bookmark.tags.joined(separator: ",")))\""
    }
    return item + ">\(escaped(bookmark.title))</A>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
