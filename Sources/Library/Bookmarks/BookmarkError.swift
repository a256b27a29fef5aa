/// Why bookmarks cannot be read or changed.
public enum BookmarkError: Error, Sendable, Hashable {
  /// The file is longer than is read.
  case tooLarge(bytes: Int)
  /// The file has more lines than are read.
  case tooManyLines(Int)
  /// The file is no text in UTF-8.
  case notText
  /// The file cannot be read; the reason goes on from a comma.
  case unreadable(path: String, reason: String)
  /// The file cannot be written; the reason goes on from a comma.
  case unwritable(path: String, reason: String)
  /// Another instance, or another program, changes the file all the time.
  case busy(path: String)
  /// The bookmark that is meant is not in the file any more.
  case gone
  /// Folders do not go so deep.
  case tooDeep
  /// What was given is no address.
  case noAddress(String)
  /// There is nothing to take back.
  case nothingToUndo
  /// The session is private.
  case privateSession
  /// The file holds no bookmarks in a format that is known.
  case noBookmarks(path: String)

  /// What went wrong, as one sentence for people, without a full stop.
  public var sentence: String {
    switch self {
    case .tooLarge(let bytes):
      "The bookmarks are left alone: the file is longer than \(bytes >> 20) MB"
    case .tooManyLines(let count):
      "The bookmarks are left alone: the file has more than \(count) lines"
    case .notText: "The bookmarks are left alone: the file is no text in UTF-8"
    case .unreadable(let path, let reason): "Not read, \(reason): \(path)"
    case .unwritable(let path, let reason): "Not written, \(reason): \(path)"
    case .busy(let path): "\(path) is being changed by another program; try again"
    case .gone: "That bookmark is not in the file any more"
    case .tooDeep: "Folders go \(BookmarkFolder.deepest) levels deep and no deeper"
    case .noAddress(let text): "\(text.isEmpty ? "Nothing" : text) is no address to keep"
    case .nothingToUndo: "There is nothing to take back"
    case .privateSession: "A private session keeps nothing, so the bookmarks stay as they are"
    case .noBookmarks(let path): "There are no bookmarks in \(path)"
    }
  }
}
