internal import Addressing
internal import Loading
internal import Text

/// What a navigation has been asked and has answered on its way (contract 2.23).
struct AuthenticationProgress: Sendable {
  /// After so many wrong answers nobody is asked any more.
  static let mostFailures = 10

  /// How many credentials have failed, by space.
  var failures: [ProtectionSpace: Int] = [:]
  /// Spaces whose scheme nobody wants to answer.
  var rejected: Set<ProtectionSpace> = []
  /// Spaces that were answered with the name and password of the address itself.
  var answeredByAddress: Set<ProtectionSpace> = []
  /// The certificate that was accepted on this navigation's way.
  var acceptedCertificate: Credential?
  /// The server that does not show the key any more that was accepted before; it is verified as any other.
  var changedServer: CertificateException.Place?
}

/// A challenge with the answer of the server that made it: what is shown when nobody answers.
struct AuthenticationQuestion: Sendable {
  var challenge: WebPage.AuthenticationChallenge
  var response: URLResponse
  var canShow: Bool

  /// The strongest challenge of a response that has not been rejected; nil when none can be answered.
  init?(_ response: URLResponse, canShow: Bool, url: WebURL, progress: AuthenticationProgress) {
    let isProxy = response.status == 407
    guard isProxy || response.status == 401 else { return nil }
    let field = isProxy ? "Proxy-Authenticate" : "WWW-Authenticate"
    let offered = HTTPChallenge.parse(response.headers.values(of: field))
    let proxy = isProxy ? response.refusingProxy : nil
    let strongestFirst =
      offered.filter { $0.usableScheme == .digest }
      + offered.filter { $0.usableScheme == .basic }
    for offer in strongestFirst {
      guard let scheme = offer.usableScheme else { continue }
      var space = ProtectionSpace(of: url, realm: offer.realm, scheme: scheme)
      space.isProxy = isProxy
      if isProxy {
        space.host = proxy?.host ?? ""
        space.port = proxy?.port ?? 0
        space.isSecure = false
      }
      guard !progress.rejected.contains(space) else { continue }
      guard progress.failures[space, default: 0] < AuthenticationProgress.mostFailures else {
        return nil
      }
      challenge = WebPage.AuthenticationChallenge(
        protectionSpace: space,
        sentence: Self.sentence(space)
      )
      challenge.previousFailureCount = progress.failures[space, default: 0]
      self.response = response
      self.canShow = canShow
      return
    }
    return nil
  }

  private static func sentence(_ space: ProtectionSpace) -> String {
    let who = TerminalText.sanitized(space.host)
    let place = space.realm.isEmpty ? "" : " for “\(space.realm)”"
    if space.isProxy {
      return "The proxy \(who):\(space.port) wants a user name and a password\(place)."
    }
    let warning =
      space.isSecure || space.scheme == .digest ? "" : " They would be sent unencrypted."
    return "\(who) wants a user name and a password\(place).\(warning)"
  }
}

extension WebPage.AuthenticationChallenge {
  /// Asks whether a certificate that could not be verified is trusted this once; nil when nobody could vouch for it.
  init?(_ error: LoadingError, at url: WebURL) {
    guard error.isCertificateFault, let certificate = error.certificate,
      certificate.keyFingerprint != nil
    else { return nil }
    let space = ProtectionSpace(of: url, scheme: .serverTrust)
    let reason = TerminalText.sanitized(error.reason)
    self.init(
      protectionSpace: space,
      sentence: "\(reason.prefix(1).uppercased())\(reason.dropFirst()). Go on all the same?"
    )
    self.certificate = certificate
  }
}
