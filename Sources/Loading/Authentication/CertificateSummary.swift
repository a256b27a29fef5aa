/// What a person can judge of a server's certificate.
public struct CertificateSummary: Sendable, Hashable {
  /// The SHA-256 digest of a public key, in base64.
  public struct KeyFingerprint: Sendable, Hashable {
    /// The digest as libcurl and HPKP write it.
    public var base64: String

    /// Makes a fingerprint.
    public init(base64: String) { self.base64 = base64 }
  }

  /// Whom it was made for, such as `CN=example.org`; free of control characters.
  public var subject: String
  /// Who made it.
  public var issuer: String
  /// From when on it holds, as year-month-day; empty when unknown.
  public var validFrom: String
  /// Until when it holds.
  public var validUntil: String
  /// The digest of its public key; nil when it could not be had, and then nobody can vouch for it.
  public var keyFingerprint: KeyFingerprint?
  /// Whether the system's authorities vouch for it.
  public var isVerified: Bool

  /// Makes a summary.
  public init(
    subject: String,
    issuer: String,
    validFrom: String = "",
    validUntil: String = "",
    keyFingerprint: KeyFingerprint? = nil,
    isVerified: Bool
  ) {
    self.subject = subject
    self.issuer = issuer
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.keyFingerprint = keyFingerprint
    self.isVerified = isVerified
  }
}
