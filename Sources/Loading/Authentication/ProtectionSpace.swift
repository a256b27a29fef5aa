public import Addressing

/// The part of a server, or the proxy, that asks for a credential (RFC 9110, 11.5).
public struct ProtectionSpace: Sendable, Hashable {
  /// The host that asks, without brackets.
  public var host: String
  /// The port, the scheme's own one included.
  public var port: Int
  /// What the server calls the space, without control characters; empty when it says nothing.
  public var realm: String
  /// What it asks for.
  public var scheme: AuthenticationScheme
  /// Whether a proxy asks instead of the server.
  public var isProxy: Bool
  /// Whether the way to the host is encrypted.
  public var isSecure: Bool

  /// Makes a space.
  public init(
    host: String,
    port: Int,
    realm: String = "",
    scheme: AuthenticationScheme,
    isProxy: Bool = false,
    isSecure: Bool = false
  ) {
    self.host = host
    self.port = port
    self.realm = realm
    self.scheme = scheme
    self.isProxy = isProxy
    self.isSecure = isSecure
  }

  /// The space of a server at an address.
  public init(of url: WebURL, realm: String = "", scheme: AuthenticationScheme) {
    let isSecure = url.scheme == "https"
    self.init(
      host: url.hostname ?? "",
      port: url.effectivePort ?? 0,
      realm: realm,
      scheme: scheme,
      isSecure: isSecure
    )
  }
}
