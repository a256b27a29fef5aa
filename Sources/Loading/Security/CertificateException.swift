/// A certificate that nobody but the person vouches for, on one host.
public struct CertificateException: Sendable, Hashable {
  /// The host, as addresses write it, and the port.
  public struct Place: Sendable, Hashable {
    /// The host in lower case.
    public var host: String
    /// The port.
    public var port: Int

    /// Makes a place.
    public init(host: String, port: Int) {
      self.host = host
      self.port = port
    }

    /// Host and port as people write them: without the port that https has by itself.
    public var name: String { port == 443 ? host : "\(host):\(port)" }
  }

  /// Where it is accepted.
  public var place: Place
  /// What the person saw of it. Its key is what counts: ``CertificateSummary/keyFingerprint`` is there.
  public var certificate: CertificateSummary
  /// The key that the server has to show.
  public var key: CertificateSummary.KeyFingerprint
  /// When it was accepted, in seconds since 1970.
  public var accepted: Int
  /// Whether it holds until it is forgotten, rather than until the program ends.
  public var isKept: Bool

  /// Makes an exception for a certificate; nil when its key is unknown, so that nobody can vouch for it.
  public init?(place: Place, certificate: CertificateSummary, accepted: Int, isKept: Bool) {
    guard let key = certificate.keyFingerprint else { return nil }
    self.place = place
    self.certificate = certificate
    self.key = key
    self.accepted = accepted
    self.isKept = isKept
  }
}
