public import Loading

extension WebPage {
  /// A question that must be answered before a server or proxy goes on (contract 2.23).
  public struct AuthenticationChallenge: Sendable, Hashable {
    /// Who asks, and for what.
    public var protectionSpace: ProtectionSpace
    /// How many credentials this navigation has tried for the space in vain.
    public var previousFailureCount = 0
    /// What is known already: from the address, or from an earlier answer of this session.
    public var proposedCredential: Credential?
    /// The certificate that cannot be verified, for ``AuthenticationScheme/serverTrust``.
    public var certificate: CertificateSummary?
    /// What was accepted for this server before, when it shows another certificate now; nil otherwise.
    public var replacedException: CertificateException?
    /// Whether an answer may be kept for later runs (``Credential/Persistence/permanent``): not in a private session.
    public var canBeKept = false
    /// The question as one sentence for people, free of control characters.
    public var sentence: String

    /// Makes a challenge.
    public init(protectionSpace: ProtectionSpace, sentence: String) {
      self.protectionSpace = protectionSpace
      self.sentence = sentence
    }
  }

  /// What is done about a challenge.
  public enum AuthenticationDisposition: Sendable, Hashable {
    /// The request is sent again with the credential. For ``AuthenticationScheme/serverTrust`` the credential is
    /// ``Credential/init(trusting:)`` of the challenge's certificate.
    case useCredential
    /// The proposed credential if there is one and it has not failed; without one the server's own words are shown,
    /// and a certificate that cannot be verified is refused.
    case performDefaultHandling
    /// The navigation fails.
    case cancelAuthenticationChallenge
    /// The next scheme on offer is tried; none left is the default.
    case rejectProtectionSpace
  }
}
