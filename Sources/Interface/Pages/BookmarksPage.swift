internal import Addressing
public import Library

/// The bookmarks as a page: `tern:bookmarks`, the folders as headings and what is in them as links.
public nonisolated struct BookmarksPage: Sendable {
  let file: BookmarkFile
  /// The keys that the page tells of.
  var keys = KeyMap.standard

  /// The page, in HTML.
  ///
  /// - Parameters:
  ///   - bookmarks: Where they are kept.
  ///   - keys: The keys that the page tells of.
  public static func html(of bookmarks: BookmarkStore, keys: KeyMap) async -> String {
    do throws(BookmarkError) {
      return BookmarksPage(file: try await bookmarks.bookmarks(), keys: keys).html
    } catch {
      return head + "<p>" + PageTemplate.escaped(error.sentence) + "\n"
    }
  }

  private static let head =
    "<!DOCTYPE html><meta charset=utf-8><title>Bookmarks</title><h1>Bookmarks</h1>\n"

  /// The page.
  var html: String {
    let add = PageTemplate.escaped(keys.name(of: .bookmark))
    let list = PageTemplate.escaped(keys.name(of: .bookmarks))
    var html = Self.head
    guard !file.entries.isEmpty else {
      return html + "<p>There are no bookmarks yet. <kbd>\(add)</kbd> keeps a page.\n"
    }
    html += "<p><kbd>\(add)</kbd> keeps a page, <kbd>\(list)</kbd> lists, finds and changes"
    html += " what is kept.\n"
    let byFolder = Dictionary(grouping: file.entries, by: \.bookmark.folder)
    for folder in file.folders {
      html += heading(of: folder)
      guard let entries = byFolder[folder] else { continue }
      html += "<ul>\n" + entries.map { item($0.bookmark) }.joined() + "</ul>\n"
    }
    return html
  }

  private func heading(of folder: BookmarkFolder) -> String {
    guard let name = folder.names.last else { return "" }
    let level = min(folder.names.count + 1, 6)
    return "<h\(level)>\(PageTemplate.escaped(name))</h\(level)>\n"
  }

  private func item(_ bookmark: Bookmark) -> String {
    var item = "<li><a href=\"\(PageTemplate.escaped(bookmark.address))\">"
    item += "\(PageTemplate.escaped(bookmark.shownTitle))</a>"
    if !bookmark.keyword.isEmpty {
      item += " <code>\(PageTemplate.escaped(bookmark.keyword))</code>"
    }
    for tag in bookmark.tags { item += " #\(PageTemplate.escaped(tag))" }
    return item + "\n"
  }
}
