/// The credentials one request carries. Its description shows none of them.
public struct RequestAuthorization: Sendable, Hashable, CustomStringConvertible {
  /// A credential with the way it is sent.
  public struct Answer: Sendable, Hashable {
    /// The name and the password.
    public var credential: Credential
    /// Who asked for them, and how they are sent.
    public var space: ProtectionSpace

    /// Makes an answer.
    public init(credential: Credential, space: ProtectionSpace) {
      self.credential = credential
      self.space = space
    }
  }

  /// What the server is told.
  public var server: Answer?
  /// What the proxy is told.
  public var proxy: Answer?
  /// The only key the server may show, although its certificate cannot be verified; nil verifies as usual.
  public var trustedKey: CertificateSummary.KeyFingerprint?

  /// Tells nothing.
  public init() {}

  /// What there is, without any secret.
  public var description: String {
    let parts = [
      server.map { "server: \($0.space.scheme.rawValue)" },
      proxy.map { "proxy: \($0.space.scheme.rawValue)" },
      trustedKey.map { _ in "trusted key" },
    ]
    return "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
  }
}
