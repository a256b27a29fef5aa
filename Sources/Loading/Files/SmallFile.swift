internal import Glibc

/// Small files that the program itself reads as a whole, such as its settings.
///
/// A path may lead to a pipe that nobody writes to, a terminal or a device without an end: nothing is waited for longer
/// than the patience, and nothing longer than the limit is taken.
public enum SmallFile {
  /// Why there is no content.
  public enum Failure: Error, Sendable, Hashable {
    /// There is no such file.
    case missing
    /// It cannot be read as a whole; the reason goes on from "because" or stands behind a colon.
    case unreadable(reason: String)
  }

  /// All bytes of a file, of a pipe or of a device with an end. Blocks, at most for `patience` seconds.
  public static func contents(
    of path: String,
    limit: Int = 1 << 20,
    patience: Double = 5
  ) throws(Failure) -> [UInt8] {
    guard let name = FilePath(bytes: Array(path.utf8)) else { throw .missing }
    do throws(SystemFailure) {
      let file = try OpenFile(name)
      let end = SystemClock.now + patience
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        try wait(for: file.descriptor, until: end)
        do throws(SystemFailure) {
          let piece = try file.read(min(limit + 1 - bytes.count, 64 * 1024))
          if piece.isEmpty { return bytes }
          bytes += piece
        } catch {
          guard error.number == EAGAIN else { throw error }
        }
      }
      throw SystemFailure(number: EFBIG)
    } catch {
      throw Failure(error, limit: limit, patience: patience)
    }
  }

  private static func wait(for descriptor: CInt, until end: Double) throws(SystemFailure) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count: CInt = 0
    repeat {
      let left = max(0, end - SystemClock.now)
      count = unsafe poll(&waiting, 1, CInt(left * 1000))
    } while count < 0 && errno == EINTR
    guard count > 0 else { throw SystemFailure(number: ETIMEDOUT) }
  }
}

extension SmallFile.Failure {
  fileprivate init(_ failure: SystemFailure, limit: Int, patience: Double) {
    self =
      switch failure.number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .unreadable(reason: "you may not read it")
      case EISDIR: .unreadable(reason: "it is a folder")
      case EFBIG: .unreadable(reason: "it is longer than \(limit) bytes")
      case ENXIO: .unreadable(reason: "it is a socket, or a device that is not there")
      case ETIMEDOUT:
        .unreadable(reason: "it did not come to an end within \(Int(patience)) seconds")
      default: .unreadable(reason: failure.text)
      }
  }
}
