internal import Glibc
internal import WebEngine

/// What standard input has, as far as a page shows it; the page tells when there is more.
struct StandardInput {
  /// The longest time that the system is asked to wait in one go.
  private static let longestWait = 60.0

  /// What has come.
  private(set) var bytes: [UInt8] = []
  /// Why no more was waited for, as a sentence; nil at the end of the input.
  private(set) var reproach: String?

  /// Reads to the end, for so many seconds at most; nil is no limit.
  init(patience: Double?) {
    let start = ContinuousClock.now
    let limit = WebPage.Limits().bodyBytes
    while bytes.count <= limit {
      if let patience, !Self.hasMore(within: patience - (ContinuousClock.now - start) / .seconds(1))
      {
        reproach = "Standard input took longer than \(patience) seconds."
        return
      }
      guard let piece = FileSystem.nextOfStandardInput() else { return }
      bytes += piece
    }
  }

  /// Whether bytes or the end come within so many seconds.
  private static func hasMore(within seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let left = (end - .now) / .seconds(1)
      guard left > 0 else { return false }
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let milliseconds = (min(left, longestWait) * 1000).rounded(.up)
      let count = poll(&input, 1, Int32(milliseconds))
      // A fault is told by reading.
      if count > 0 || (count < 0 && errno != EINTR) { return true }
    }
  }
}
