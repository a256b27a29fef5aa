internal import Text

/// The bookmarks of elinks: a line each, with title, address, depth and flags between tabs; a folder has the flag `F`.
enum ElinksBookmarks {
  /// The bookmarks of a file; nil when its first line is no line of such a file.
  static func bookmarks(in text: [UInt8]) -> [Bookmark]? {
    var bookmarks: [Bookmark] = []
    var path: [String] = []
    var isFirst = true
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count >= 3, let depth = Int(fields[2]), depth >= 0 else {
        if isFirst { return nil }
        continue
      }
      isFirst = false
      path = Array(path.prefix(depth))
      let flags = fields.count > 3 ? fields[3] : ""
      if flags.contains("F") {
        path.append(fields[0])
      } else if !fields[1].isEmpty {
        bookmarks.append(
          Bookmark(title: fields[0], address: fields[1], folder: BookmarkFolder(names: path))
        )
      }
    }
    return isFirst ? nil : bookmarks
  }
}
