internal import Glibc
internal import Text

/// Why a file could not be written.
public struct FileFault: Error, Sendable, Hashable {
  /// The file or folder.
  public var path: String
  /// What went wrong, as one sentence for people, without a final full stop.
  public var reason: String

  /// A fault of the operating system with the number that it gave, `errno`.
  public init(_ path: String, _ number: Int32) {
    self.path = path
    let shown = TerminalText.sanitized(path)
    reason =
      switch number {
      case ENOSPC, EDQUOT: "there is no room left for \(shown)"
      case EFBIG: "\(shown) may not become that large"
      case EACCES, EPERM, EROFS: "\(shown) may not be written"
      case ENOENT: "\(shown) is not there any more"
      case ENOTDIR: "there is a file where \(shown) needs a folder"
      case ENODATA: "\(shown) was made shorter meanwhile"
      case EAGAIN: "\(shown) is being written by another Tern"
      case EEXIST: "there are too many files named like \(shown)"
      default: "\(shown) cannot be written: \(unsafe String(cString: strerror(number)))"
      }
  }
}
