/// A host that asked to be reached over TLS only (RFC 6797).
public struct KnownHost: Sendable, Hashable {
  /// The name in lower case.
  public var name: String
  /// When the wish ends, in seconds since 1970.
  public var expires: Int
  /// Whether it holds for the hosts below too.
  public var includesSubdomains: Bool

  /// Makes a host of what was stored elsewhere.
  public init(name: String, expires: Int, includesSubdomains: Bool) {
    self.name = name
    self.expires = expires
    self.includesSubdomains = includesSubdomains
  }
}
