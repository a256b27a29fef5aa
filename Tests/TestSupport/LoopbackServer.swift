internal import Dispatch
internal import Glibc
internal import Synchronization

/// A server on this machine that answers every connection with scripted pieces, and remembers what it was asked.
public final class LoopbackServer: Sendable {
  /// One step of an answer.
  public enum Piece: Sendable {
    /// Sends these bytes as they are.
    case text(String)
    /// Sends nothing for a while.
    case pause(milliseconds: UInt32)
  }

  /// The port it listens at.
  public let port: Int
  private let listener: CInt
  private let log = RequestLog()

  /// The requests that came, whole: the head, the blank line, the body.
  public var requests: [[UInt8]] { log.requests.withLock { $0 } }

  /// How many bytes the system has taken from it.
  public var bytesSent: Int { log.bytesSent.withLock { $0 } }

  /// Starts listening; nil when the system has no port left.
  ///
  /// Each request is read to the end of its body, the pieces are sent, and the connection is closed.
  public convenience init?(_ pieces: [Piece]) { self.init { _ in pieces } }

  /// Starts listening; nil when the system has no port left. The answer to a request follows from its first line.
  public init?(answer: @escaping @Sendable (_ requestLine: String) -> [Piece]) {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard bound else {
      close(listener)
      return nil
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    let log = log
    DispatchQueue(label: "loopback").async { Self.serve(listener, log, answer) }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
    close(listener)
  }

  private static func serve(
    _ listener: CInt,
    _ log: RequestLog,
    _ answer: @escaping @Sendable (String) -> [Piece]
  ) {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      DispatchQueue(label: "loopback connection").async {
        let request = readRequest(connection)
        log.requests.withLock { $0.append(request) }
        let line = request.prefix { $0 != 0x0D }
        for piece in answer(String(decoding: line, as: UTF8.self)) {
          let count = play(piece, connection)
          log.bytesSent.withLock { $0 += count }
        }
        shutdown(connection, CInt(SHUT_RDWR))
        close(connection)
      }
    }
  }

  private static func readRequest(_ connection: CInt) -> [UInt8] {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var end: Int?
    while end == nil || request.count < end ?? 0 {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return request }
      request += buffer.prefix(count)
      if end == nil { end = Self.end(of: request) }
    }
    return request
  }

  /// Where a request ends; nil while its head is not whole.
  private static func end(of request: [UInt8]) -> Int? {
    guard let head = request.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: request[..<head.lowerBound], as: UTF8.self).split(
      separator: "\r\n"
    )
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
    let count = length.flatMap { Int($0.dropFirst(15).drop { $0 == " " }) } ?? 0
    return head.upperBound + count
  }

  /// Plays one step; how many bytes were taken.
  private static func play(_ piece: Piece, _ connection: CInt) -> Int {
    switch piece {
    case .pause(let milliseconds):
      usleep(milliseconds * 1000)
      return 0
    case .text(let text):
      let bytes = Array(text.utf8)
      // A client that went away must not end the tests with a signal.
      return max(0, send(connection, bytes, bytes.count, CInt(MSG_NOSIGNAL)))
    }
  }
}

/// What a server was asked.
private final class RequestLog: Sendable {
  let requests = Mutex<[[UInt8]]>([])
  let bytesSent = Mutex(0)
}
