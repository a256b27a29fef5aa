internal import Glibc

/// Names on this machine, for completing a path while it is typed.
public enum LocalNames {
  /// A name in a folder.
  public struct Name: Sendable, Hashable {
    /// The name; faulty UTF-8 shows as U+FFFD.
    public var text: String
    /// Whether it is a folder, or a link to one.
    public var isFolder: Bool
  }

  /// What a path leads to.
  public enum Kind: Sendable, Hashable {
    /// Nothing, or nothing that may be looked at.
    case nothing
    /// A file that can be read.
    case readable
    /// A file that cannot be read.
    case unreadable
    /// A folder.
    case folder
    /// A device, a pipe or the like.
    case special
  }

  /// The names in a folder that begin with some text, folders first; hidden ones only when the text begins with a dot.
  public static func names(in folder: String, beginningWith start: String, limit: Int = 200)
    -> [Name]
  {
    guard let path = FilePath(bytes: Array(folder.utf8)) else { return [] }
    let entries = (try? DirectoryEntry.all(in: path)) ?? []
    let wanted = Array(start.utf8)
    return entries.lazy
      .filter { $0.name.starts(with: wanted) }
      .filter { !wanted.isEmpty || $0.name.first != UInt8(ascii: ".") }
      .prefix(limit)
      .map { Name(text: String(decoding: $0.name, as: UTF8.self), isFolder: $0.isDirectory) }
  }

  /// What a path leads to.
  public static func kind(of path: String) -> Kind {
    guard let file = FilePath(bytes: Array(path.utf8)) else { return .nothing }
    var status = stat()
    guard unsafe file.withCString({ unsafe stat($0, &status) }) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG:
      return unsafe file.withCString { unsafe access($0, R_OK) } == 0 ? .readable : .unreadable
    default: return .special
    }
  }
}
