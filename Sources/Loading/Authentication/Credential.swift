/// What answers an authentication challenge. Its description never shows the password.
public struct Credential: Sendable, Hashable, CustomStringConvertible {
  /// The name; empty for a certificate.
  public var user: String
  /// The password; empty for a certificate.
  public var password: String
  /// The public key that is trusted although its certificate cannot be verified; nil for a password.
  public var trustedKey: CertificateSummary.KeyFingerprint?
  /// The certificate that showed the key; nil for a password, and when it is not known any more.
  public var certificate: CertificateSummary?
  /// How long it is remembered.
  public var persistence = Persistence.forSession

  /// How long a credential is remembered.
  public enum Persistence: Sendable, Hashable {
    /// Until the program ends.
    case forSession
    /// Until it is forgotten. Only certificates are: a password is never written down.
    case permanent
  }

  /// A name and a password.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  /// Trust in exactly this certificate's key, for the host that showed it.
  public init(trusting certificate: CertificateSummary, persistence: Persistence = .forSession) {
    self.init(user: "", password: "")
    trustedKey = certificate.keyFingerprint
    self.certificate = certificate
    self.persistence = persistence
  }

  /// The name alone.
  public var description: String {
    trustedKey == nil ? "\(user) with a password" : "a trusted certificate"
  }
}
