internal import Glibc

/// The right to change something, of one process at a time; the system gives it back when its process ends.
enum FileLock {
  private static let step: UInt32 = 10_000

  /// Runs `body` with the right; nil when another process has it for longer than the patience, or the file cannot be made.
  ///
  /// - Parameters:
  ///   - path: The file that stands for it; made when it is missing, and left there.
  ///   - patience: Seconds.
  static func holding<Answer, Failure: Error>(
    _ path: String,
    patience: Double,
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var left = Int(patience * 1_000_000) / Int(step)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, left > 0 else { return nil }
      left -= 1
      usleep(step)
    }
    return try body()
  }
}
