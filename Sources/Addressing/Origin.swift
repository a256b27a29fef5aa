/// The origin of a URL: who is speaking (HTML standard, "origin").
public enum Origin: Sendable, Hashable {
  /// Equal to nothing but itself as a whole: data:, about:, file: and the like.
  case opaque
  /// Scheme, host and effective port.
  case tuple(scheme: String, host: String, port: Int?)
}
