internal import Glibc

/// A file that is being written under a temporary name beside its place; it gets its own name when it is whole.
///
/// Nothing that exists is overwritten unless a person wants it. Used by one task at a time.
@safe public final class DownloadFile {
  /// Where the bytes are until the file is whole.
  public let temporaryPath: String
  /// How many bytes it has.
  public private(set) var length: Int

  private let folder: String
  private var descriptor: Int32

  /// Begins a file in a folder, which is made when it is missing.
  public convenience init(in folder: String) throws(FileFault) {
    try Self.makeFolder(folder)
    for _ in 0..<100 {
      let path = folder + "/.tern-\(UInt32.random(in: .min ... .max)).part"
      // Only its owner may read it: what is saved may be private.
      let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        self.init(folder: folder, path: path, length: 0, descriptor: descriptor)
        return
      }
      guard errno == EEXIST else { throw FileFault(folder, errno) }
    }
    throw FileFault(folder, EEXIST)
  }

  /// Goes on with one that was left; bytes behind `length` are dropped.
  public convenience init(continuing path: String, length: Int) throws(FileFault) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileFault(path, errno) }
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= length, ftruncate(descriptor, length) == 0,
      lseek(descriptor, length, SEEK_SET) == length
    else {
      close(descriptor)
      throw FileFault(path, end < length ? ENODATA : errno)
    }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    self.init(
      folder: String(path[..<slash]),
      path: path,
      length: length,
      descriptor: descriptor
    )
  }

  private init(folder: String, path: String, length: Int, descriptor: Int32) {
    self.folder = folder
    temporaryPath = path
    self.length = length
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // The buffer is alive during the call and the range is inside it.
        unsafe Glibc.write(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + start },
          buffer.count - start
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFault(temporaryPath, errno) }
      start += count
      length += count
    }
  }

  /// Drops what was written.
  public func startOver() throws(FileFault) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw FileFault(temporaryPath, errno)
    }
    length = 0
  }

  /// Gives the whole file its name and answers the path.
  ///
  /// A file of that name that is there stays and the new one gets a number, unless it is to be replaced.
  public func finish(as name: String, replacing: Bool = false) throws(FileFault) -> String {
    fsync(descriptor)
    close(descriptor)
    descriptor = -1
    if replacing {
      let path = folder + "/" + name
      guard unsafe rename(temporaryPath, path) == 0 else { throw FileFault(path, errno) }
      return path
    }
    for number in 0..<1_000 {
      let path = folder + "/" + Self.numbered(name, number)
      if unsafe link(temporaryPath, path) == 0 {
        unsafe unlink(temporaryPath)
        return path
      }
      if errno == EEXIST { continue }
      // File systems without links: the name is reserved with an empty file that the whole one replaces.
      guard try reserve(path) else { continue }
      guard unsafe rename(temporaryPath, path) == 0 else { throw FileFault(path, errno) }
      return path
    }
    throw FileFault(folder + "/" + name, EEXIST)
  }

  /// Removes an unfinished file.
  public static func remove(_ temporaryPath: String) { unsafe unlink(temporaryPath) }

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

  private static func makeFolder(_ folder: String) throws(FileFault) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
      guard unsafe access(path, F_OK) != 0 else { continue }
      guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileFault(path, errno) }
    }
  }
}
