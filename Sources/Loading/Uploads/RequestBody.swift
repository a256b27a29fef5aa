/// The body of a request: bytes and files of this machine, one behind the other.
///
/// Files are opened when the request goes out and read as the connection takes them; none is ever in memory as a whole.
public struct RequestBody: Sendable, Hashable {
  /// One part of a body.
  public enum Piece: Sendable, Hashable {
    /// Bytes as they are.
    case bytes([UInt8])
    /// All bytes of a file, by its path.
    case file(path: String)
  }

  /// The parts, in order.
  public private(set) var pieces: [Piece] = []

  /// Makes an empty body.
  public init() {}

  /// Makes a body of bytes.
  public init(_ bytes: [UInt8]) { append(bytes) }

  /// Adds bytes at the end.
  public mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if case .bytes(let earlier)? = pieces.last {
      pieces[pieces.count - 1] = .bytes(earlier + bytes)
    } else {
      pieces.append(.bytes(bytes))
    }
  }

  /// Adds a file at the end.
  public mutating func append(fileAt path: String) { pieces.append(.file(path: path)) }

  /// The whole body; nil when files are part of it.
  public var bytes: [UInt8]? {
    switch pieces.count {
    case 0: return []
    case 1:
      if case .bytes(let bytes) = pieces[0] { return bytes }
      return nil
    default: return nil
    }
  }
}

extension RequestBody: ExpressibleByArrayLiteral {
  /// Makes a body of bytes.
  public init(arrayLiteral bytes: UInt8...) { self.init(bytes) }
}
