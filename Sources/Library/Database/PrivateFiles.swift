internal import Glibc

/// Makes files and folders that only their owner can read.
enum PrivateFiles {
  /// Whether there is a file.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Makes an empty file, and the folders above it, unless they are there.
  ///
  /// SQLite gives the files it makes beside a database the permissions of the database.
  static func make(_ path: String) throws(DatabaseError) {
    try makeFolder(above: path)
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw systemError() }
    // Also one that somebody made with other permissions.
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Makes the folder of a file, and those above it, unless they are there.
  static func makeFolder(above path: String) throws(DatabaseError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
  }

  /// Makes a folder, and those above it, unless they are there.
  static func makeFolder(_ path: String) throws(DatabaseError) {
    var missing: [String] = []
    var rest = path[...]
    while !rest.isEmpty, !exists(String(rest)) {
      missing.append(String(rest))
      guard let slash = rest.lastIndex(of: "/") else { break }
      rest = rest[..<slash]
    }
    for folder in missing.reversed() {
      guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw systemError() }
    }
  }

  /// Renames a damaged database with the files beside it; the new name, or nil when it had to be removed.
  static func putAside(_ path: String) -> String? {
    let aside = "\(path).damaged-\(time(nil))"
    for suffix in ["-wal", "-shm"] where unsafe rename(path + suffix, aside + suffix) != 0 {
      unsafe unlink(path + suffix)
    }
    if unsafe rename(path, aside) == 0 { return aside }
    unsafe unlink(path)
    return nil
  }

  private static func systemError() -> DatabaseError {
    unsafe DatabaseError(code: 14, reason: String(cString: strerror(errno)))
  }
}
