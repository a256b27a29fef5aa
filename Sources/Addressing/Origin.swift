/// The origin of a URL: who is speaking (HTML standard, "origin").
public enum Origin: Sendable, Hashable {
  /// Equal to nothing but itself as a whole: data:, about:, file: and the like.
  case opaque
  /// Scheme, host and effective port.
  case tuple(scheme: String, host: String, port: Int?)

  /// The serialisation, such as `https://example.org`; `null` for an opaque origin.
  public var serialized: String {
    switch self {
    case .opaque: "null"
    case .tuple(let scheme, let host, let port):
      "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
    }
  }
}
