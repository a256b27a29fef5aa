internal import Glibc
internal import Loading

/// Writes bytes to a descriptor, in large pieces and completely.
struct StandardOutput: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether nobody reads any more, so that going on is of no use.
  private(set) var isClosed = false
  /// Why not everything could be written, such as a full disk; nil for a reader that went away.
  private var fault: FileFault?

  /// Writes to standard output unless told otherwise.
  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Adds bytes.
  mutating func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Adds what `append` appends.
  mutating func write(_ append: (inout [UInt8]) -> Void) {
    append(&buffer)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Adds text.
  mutating func write(_ text: String) { write(text.utf8) }

  /// Hands everything on. A pipe whose reader is gone ends quietly.
  mutating func flush() {
    var start = 0
    while start < buffer.count, !isClosed {
      let piece = Array(buffer[start..<min(start + 1 << 16, buffer.count)])
      let count = Glibc.write(descriptor, piece, piece.count)
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        isClosed = true
        let number = errno
        if number != EPIPE { fault = FileFault("standard output", number) }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Tells when not everything could be written; the command has failed then.
  func told(_ status: ExitStatus) -> ExitStatus {
    guard let fault else { return status }
    Self.report("tern: \(PrintableText.line(fault.reason)).")
    return .unfinished
  }

  /// Writes a line to standard error.
  static func report(_ line: String) {
    var errors = StandardOutput(descriptor: STDERR_FILENO)
    errors.write(line + "\n")
    errors.flush()
  }
}
