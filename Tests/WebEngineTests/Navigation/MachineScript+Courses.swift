import Addressing
import Loading

@testable import WebEngine

/// Longer courses in one word.
extension MachineScript {
  /// The id of the navigation that was made last.
  var lastID: ID {
    var machine = machine
    return ID(rawValue: machine.makeNavigationID().rawValue - 1)
  }

  mutating func reload() { apply(.reload(machine.makeNavigationID(), fromOrigin: false)) }

  mutating func traverse(_ offset: Int) {
    apply(.traverse(machine.makeNavigationID(), .offset(offset)))
  }

  /// A form, sent and answered.
  mutating func post(_ path: String) {
    let id = ask(path) { $0.request.method = "POST" }
    decide(id)
    commit(id)
    apply(.finished(id))
  }

  /// A document whose address is another one than asked for, up to L.
  mutating func respondRedirected(_ path: String, to target: String) {
    let id = start(path)
    respond(id, status: 302, location: target)
    decide(id)
    commit(id)
  }

  /// A whole document with a certificate.
  mutating func commitSecured(_ path: String) {
    let id = start(path)
    var response = URLResponse(
      url: Self.url("https://a.test/" + path),
      status: 200,
      mimeType: "text/html"
    )
    response.certificate = .self("AAAA")
    apply(.responded(id, response, canShow: true))
    apply(.responseDecided(id, .allow))
    apply(.bodyBegan(id))
    apply(.finished(id))
  }

  /// A load by http with a preference for https, up to P.
  mutating func upgrade(_ address: String, _ policy: WebPage.HTTPSNavigationPolicy) {
    var preferences = WebPage.NavigationPreferences()
    preferences.preferredHTTPSNavigationPolicy = policy
    let id = ask(address)
    apply(.actionDecided(id, .allow, preferences))
  }

  /// A response that promises so many bytes.
  mutating func respond(_ id: ID, length: Int) {
    var response = URLResponse(
      url: Self.url("https://a.test/x"),
      status: 200,
      mimeType: "text/html"
    )
    response.expectedContentLength = length
    apply(.responded(id, response, canShow: true))
  }
}

extension SubstituteContent {
  /// A document that was given as text.
  static func html(_ text: String, isSimulated: Bool = false) -> SubstituteContent {
    let response = URLResponse(
      url: MachineScript.url("https://a.test/given"),
      mimeType: "text/html"
    )
    return SubstituteContent(
      bytes: Array(text.utf8),
      response: response,
      isSimulated: isSimulated
    )
  }
}

extension Credential {
  static let ada = Credential(user: "ada", password: "secret")
  /// What answers a question about a certificate, and no other.
  static let key = Credential(trusting: .self("AAAA"))
}

extension RequestAuthorization {
  init(server: Answer) {
    self.init()
    self.server = server
  }
}

extension RequestAuthorization.Answer {
  static func ada(for address: String) -> Self {
    let space = ProtectionSpace(of: MachineScript.url(address), realm: "vault", scheme: .basic)
    return Self(credential: .ada, space: space)
  }
}

extension CertificateSummary {
  /// One that vouches for itself.
  static func `self`(_ key: String) -> CertificateSummary {
    CertificateSummary(
      subject: "CN=a.test",
      issuer: "CN=a.test",
      keyFingerprint: KeyFingerprint(base64: key),
      isVerified: false
    )
  }
}
