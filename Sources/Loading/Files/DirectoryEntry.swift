internal import Glibc

/// One name in a folder.
struct DirectoryEntry: Sendable, Hashable {
  /// The most names a listing shows.
  static let limit = 100_000

  /// The name as bytes.
  var name: [UInt8]
  /// Whether it is a folder, or a link to one.
  var isDirectory: Bool
  /// The size in bytes.
  var size: Int
  /// When it was changed, as "2024-05-01 09:30".
  var modified: String
  /// Where a symbolic link points.
  var linkTarget: [UInt8]?

  /// Everything in a folder except `.` and `..`, folders first, then by name without case.
  static func all(in path: FilePath) throws(SystemFailure) -> [DirectoryEntry] {
    let (directory, number) = unsafe path.withCString { name -> (OpaquePointer?, CInt) in
      let opened = unsafe opendir(name)
      return unsafe (opened, errno)
    }
    guard let directory = unsafe directory else { throw SystemFailure(number: number) }
    defer { unsafe closedir(directory) }
    var entries: [DirectoryEntry] = []
    while entries.count < limit, let record = unsafe readdir(directory) {
      let name = unsafe Self.name(of: record)
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      guard let path = FilePath(bytes: path.appending(name)) else { continue }
      entries.append(DirectoryEntry(name: name, path: path))
    }
    return sorted(entries)
  }

  /// Folders first, then by name without regard to case.
  static func sorted(_ entries: [DirectoryEntry]) -> [DirectoryEntry] {
    entries
      .map { (entry: $0, key: String(decoding: $0.name, as: UTF8.self).lowercased()) }
      .sorted { left, right in
        if left.entry.isDirectory != right.entry.isDirectory { return left.entry.isDirectory }
        if left.key != right.key { return left.key < right.key }
        return left.entry.name.lexicographicallyPrecedes(right.entry.name)
      }
      .map(\.entry)
  }

  private static func name(of record: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafeBytes(of: &record.pointee.d_name) { raw in
      unsafe Array(raw.prefix { $0 != 0 })
    }
  }
}

extension DirectoryEntry {
  fileprivate init(name: [UInt8], path: FilePath) {
    self.init(name: name, isDirectory: false, size: 0, modified: "", linkTarget: nil)
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return }
    modified = Self.dateText(status.st_mtim.tv_sec)
    if status.st_mode & S_IFMT == S_IFLNK {
      linkTarget = Self.target(of: path)
      // A link that leads nowhere is listed as itself.
      var aim = stat()
      if unsafe path.withCString({ unsafe stat($0, &aim) }) == 0 { status = aim }
    }
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    size = Int(status.st_size)
  }

  private static func target(of path: FilePath) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBytes { raw in
      unsafe path.withCString { name in
        guard let start = raw.baseAddress else { return 0 }
        return unsafe readlink(name, start.assumingMemoryBound(to: CChar.self), raw.count)
      }
    }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// The local date and time to the minute.
  static func dateText(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return "" }
    let year = unsafe Int(parts.tm_year) + 1900
    let month = unsafe Int(parts.tm_mon) + 1
    let day = unsafe Int(parts.tm_mday)
    let hour = unsafe Int(parts.tm_hour)
    let minute = unsafe Int(parts.tm_min)
    return "\(year)-\(padded(month))-\(padded(day)) \(padded(hour)):\(padded(minute))"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
