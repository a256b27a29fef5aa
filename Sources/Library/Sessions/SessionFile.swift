internal import Glibc

/// An open file of a session, and the lock that says that this process has it; closed when it goes away.
///
/// A class, because an actor cannot hold an optional of a value that cannot be copied.
final class SessionFile {
  private let descriptor: Int32
  /// How many bytes of whole records were written.
  private(set) var length = 0

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Makes a new file that only its owner can read, and locks it; nil when that is impossible (`errno` says why).
  static func make(_ path: String) -> SessionFile? {
    let flags = O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    let file = SessionFile(descriptor: descriptor)
    // Also one that somebody made with other permissions.
    fchmod(descriptor, 0o600)
    // Where the system knows no locks, others take the file for one that is in use.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return file
  }

  /// Opens and locks a file; nil when it is not there, no plain file, or another process has it.
  static func take(_ path: String) -> SessionFile? {
    // Without O_NONBLOCK a pipe put there would hold the thread for ever.
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { return nil }
    let file = SessionFile(descriptor: descriptor)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.isPlain, file.isStill(at: path) else {
      return nil
    }
    return file
  }

  private var isPlain: Bool {
    var information = stat()
    return unsafe fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path leads to this file: its owner may have put another one there between opening and locking.
  private func isStill(at path: String) -> Bool {
    var mine = stat()
    var there = stat()
    guard unsafe fstat(descriptor, &mine) == 0, unsafe lstat(path, &there) == 0 else {
      return false
    }
    return mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
  }

  /// Adds bytes at the end; when not all of them could be written, none are, and `errno` says why.
  func append(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        let reason = errno
        if ftruncate(descriptor, off_t(length)) == 0 { lseek(descriptor, off_t(length), SEEK_SET) }
        errno = reason
        return false
      }
    }
    length += written
    return true
  }

  /// Waits until what was written is on the disk.
  func sync() { fdatasync(descriptor) }

  /// All that is in the file; nil when it is longer than ``SessionLimits/mostFileBytes`` or cannot be read.
  func contents() -> [UInt8]? { Self.contents(of: descriptor) }

  /// All that is in a file that nobody writes to; nil when there is none, or as above.
  static func contents(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    return SessionFile(descriptor: descriptor).contents()
  }

  private static func contents(of descriptor: Int32) -> [UInt8]? {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= SessionLimits.mostFileBytes
    else { return nil }
    let size = Int(information.st_size)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count..<size])
        let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(count))
        if read < 0, errno == EINTR { continue }
        if read <= 0 { break }
        count += read
      }
    }
  }
}
