internal import Glibc

/// A place on this machine that nobody can connect to any more: its queue is full, and nothing is taken from it.
public final class FullListener: Sendable {
  /// The port.
  public let port: Int
  private let descriptors: [CInt]

  /// Fills a queue; nil when the system has no port left.
  public init?() {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var descriptors = [listener]
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard bind(listener, generic, length) == 0, listen(listener, 0) == 0,
          getsockname(listener, generic, &length) == 0
        else { return false }
        for _ in 0..<4 {
          let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_NONBLOCK, 0)
          _ = connect(client, generic, length)
          descriptors.append(client)
        }
        return true
      }
    }
    self.descriptors = descriptors
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isListening else { return nil }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
