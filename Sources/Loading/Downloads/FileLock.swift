internal import Glibc

/// Locks on files that are written: each belongs to one open file and goes with it, also when its program is killed.
enum FileLock {
  /// F_OFD_GETLK and F_OFD_SETLK of the system, which Swift does not import.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  /// Locks a file for whoever has it open; false when somebody else holds it. Where the file system knows no locks, everybody
  /// gets one.
  static func take(_ descriptor: Int32) -> Bool {
    var lock = wholeFile
    // The structure is alive during the call.
    guard unsafe fcntl(descriptor, setLock, &lock) != 0 else { return true }
    return errno != EAGAIN && errno != EACCES
  }

  /// Whether somebody holds the lock of a file.
  static func isTaken(_ descriptor: Int32) -> Bool {
    var lock = wholeFile
    guard unsafe fcntl(descriptor, getLock, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }

  private static var wholeFile: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
