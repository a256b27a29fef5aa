internal import Glibc

/// Unfinished files that were left.
extension DownloadFile {
  /// What there is of an unfinished file.
  public struct Remains: Sendable, Hashable {
    /// How many bytes it has.
    public var length: Int
    /// Whether somebody writes it now: this program or another instance.
    public var isBeingWritten: Bool
  }

  /// Looks at an unfinished file that was left; nil when it is gone, or is none.
  public static func remains(at path: String) -> Remains? {
    guard isUnfinished(path) else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Remains(
      length: Int(information.st_size),
      isBeingWritten: FileLock.isTaken(descriptor)
    )
  }

  /// Removes an unfinished file; any other is left alone.
  public static func remove(_ temporaryPath: String) {
    guard isUnfinished(temporaryPath) else { return }
    unsafe unlink(temporaryPath)
  }
}
