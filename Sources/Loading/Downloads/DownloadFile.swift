internal import Glibc

/// A file that is being written under a temporary name beside its place, or without a name; it gets its own when it is whole.
///
/// Nothing that exists is overwritten unless a person wants it. Used by one task at a time.
@safe public final class DownloadFile {
  /// Where the bytes are until the file is whole; nil when the file has no name and goes away with the program.
  public let temporaryPath: String?
  /// How many bytes it has.
  public private(set) var length: Int

  /// How the names of unfinished files begin and end.
  private static let prefix = ".tern-"
  private static let suffix = ".part"

  private let folder: String
  private let handle: HeldFile

  // MARK: Beginning

  /// A path for an unfinished file in a folder, which is made when it is missing: nothing has that name yet.
  public static func vacantPath(in folder: String) throws(FileFault) -> String {
    try makeFolder(folder)
    for _ in 0..<100 {
      let number = UInt64.random(in: .min ... .max)
      let path = folder.withSlash + prefix + String(number, radix: 36) + suffix
      if unsafe access(path, F_OK) != 0 { return path }
    }
    throw FileFault(folder, EEXIST)
  }

  /// Begins a file at a path that ``vacantPath(in:)`` gave.
  public convenience init(at path: String) throws(FileFault) {
    // Only its owner may read it: what is saved may be private.
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    let folder = Self.folder(of: path)
    guard descriptor >= 0 else { throw FileFault(folder, errno) }
    try self.init(in: folder, path: path, length: 0, HeldFile(descriptor))
  }

  /// Begins a file without a name in a folder, which is made when it is missing; of such a file nothing is left when the
  /// program is killed. Where the file system knows no files without names, it has one.
  public convenience init(withoutNameIn folder: String) throws(FileFault) {
    try Self.makeFolder(folder)
    // The system's number, which Swift does not import: __O_TMPFILE with O_DIRECTORY.
    let unnamed: Int32 = 0o20000000 | O_DIRECTORY
    let descriptor = unsafe open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      try self.init(at: Self.vacantPath(in: folder))
      return
    }
    try self.init(in: folder, path: nil, length: 0, HeldFile(descriptor))
  }

  /// Goes on with one that was left; bytes behind `length` are dropped.
  public convenience init(continuing path: String, length: Int) throws(FileFault) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileFault(path, errno) }
    let handle = HeldFile(descriptor)
    try self.init(in: Self.folder(of: path), path: path, length: length, handle)
    try shorten(path)
  }

  /// Goes on with one without a name that was let go; bytes behind `length` are dropped.
  public convenience init(
    continuing file: HeldFile,
    in folder: String,
    length: Int
  ) throws(FileFault) {
    try self.init(in: folder, path: nil, length: length, file)
    try shorten(folder)
  }

  /// Takes an open file, and locks it for as long as it is written, so that other instances leave it alone.
  private init(
    in folder: String,
    path: String?,
    length: Int,
    _ handle: HeldFile
  ) throws(FileFault) {
    self.folder = folder
    temporaryPath = path
    self.length = length
    self.handle = handle
    guard FileLock.take(handle.descriptor) else { throw FileFault(path ?? folder, EAGAIN) }
  }

  /// Drops the bytes behind the length, now that the file is this one's alone.
  private func shorten(_ path: String) throws(FileFault) {
    let end = lseek(handle.descriptor, 0, SEEK_END)
    guard end >= length, ftruncate(handle.descriptor, length) == 0,
      lseek(handle.descriptor, length, SEEK_SET) == length
    else { throw FileFault(path, end < length ? ENODATA : errno) }
  }

  /// The file itself, when it has no name: whoever holds it can go on with it.
  public var unnamed: HeldFile? { temporaryPath == nil ? handle : nil }

  // MARK: Writing

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // The buffer is alive during the call and the range is inside it.
        unsafe Glibc.write(
          handle.descriptor,
          buffer.baseAddress.map { unsafe $0 + start },
          buffer.count - start
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFault(temporaryPath ?? folder, errno) }
      start += count
      length += count
    }
  }

  // MARK: Ending

  /// Gives the whole file its name and answers the path.
  ///
  /// A file of that name that is there stays and the new one gets a number, unless it is to be replaced.
  public func finish(as name: String, replacing: Bool = false) throws(FileFault) -> String {
    fsync(handle.descriptor)
    let path = try replacing ? replace(folder.withSlash + name) : takeFreeName(name)
    handle.close()
    return path
  }

  private func replace(_ path: String) throws(FileFault) -> String {
    var temporary = temporaryPath
    if temporary == nil {
      let vacant = try Self.vacantPath(in: folder)
      guard handle.link(to: vacant) else { throw FileFault(path, errno) }
      temporary = vacant
    }
    guard let temporary, unsafe rename(temporary, path) == 0 else { throw FileFault(path, errno) }
    return path
  }

  private func takeFreeName(_ name: String) throws(FileFault) -> String {
    for number in 0..<1_000 {
      let path = folder.withSlash + Self.numbered(name, number)
      if let temporaryPath {
        if unsafe link(temporaryPath, path) == 0 {
          unsafe unlink(temporaryPath)
          return path
        }
      } else if handle.link(to: path) {
        return path
      }
      if errno == EEXIST { continue }
      // File systems without links: the name is reserved with an empty file that the whole one replaces.
      guard try reserve(path) else { continue }
      do throws(FileFault) {
        return try replace(path)
      } catch {
        unsafe unlink(path)
        throw error
      }
    }
    throw FileFault(folder.withSlash + name, EEXIST)
  }

  private func reserve(_ path: String) throws(FileFault) -> Bool {
    let reserved = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if reserved >= 0 {
      close(reserved)
      return true
    }
    guard errno == EEXIST else { throw FileFault(path, errno) }
    return false
  }

  /// `page.html`, `page (1).html`, ...
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 0 else { return name }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(name) (\(number))"
    }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }

  // MARK: Paths

  /// Whether a path has the name of an unfinished file.
  static func isUnfinished(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return path.hasPrefix("/") && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func makeFolder(_ folder: String) throws(FileFault) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
      guard unsafe access(path, F_OK) != 0 else { continue }
      guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileFault(path, errno) }
    }
  }
}

extension String {
  /// A folder with a slash at its end.
  fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
