internal import Dispatch
internal import Glibc

/// A server on this machine that answers every connection with the same scripted pieces.
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

  /// Starts listening; nil when the system has no port left.
  ///
  /// Each request is read up to its blank line, the pieces are sent, and the connection is closed.
  public init?(_ pieces: [Piece]) {
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
    DispatchQueue(label: "loopback").async { Self.serve(listener, pieces) }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
    close(listener)
  }

  private static func serve(_ listener: CInt, _ pieces: [Piece]) {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      DispatchQueue(label: "loopback connection").async {
        readRequest(connection)
        for piece in pieces { play(piece, connection) }
        shutdown(connection, CInt(SHUT_RDWR))
        close(connection)
      }
    }
  }

  private static func readRequest(_ connection: CInt) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      request += buffer.prefix(count)
    }
  }

  private static func play(_ piece: Piece, _ connection: CInt) {
    switch piece {
    case .pause(let milliseconds): usleep(milliseconds * 1000)
    case .text(let text):
      let bytes = Array(text.utf8)
      // A client that went away must not end the tests with a signal.
      _ = send(connection, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }
  }
}
