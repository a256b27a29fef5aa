/// How a server or proxy wants to know who asks, or what else it is that must be trusted.
public enum AuthenticationScheme: String, Sendable, Hashable {
  /// The password travels almost as it is (RFC 7617).
  case basic
  /// Only a digest of the password travels (RFC 7616).
  case digest
  /// No password: the server's certificate cannot be verified, and somebody must vouch for it.
  case serverTrust
}
