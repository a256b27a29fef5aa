import Addressing
import Loading
import Testing

@testable import WebEngine

/// The one-time override of a certificate that cannot be verified.
@Suite
struct `A certificate that cannot be verified` {
  private var certificate: CertificateSummary {
    CertificateSummary(
      subject: "CN=a.test",
      issuer: "CN=a.test",
      keyFingerprint: CertificateSummary.KeyFingerprint(base64: "AAAA"),
      isVerified: false
    )
  }

  private var fault: LoadingError {
    var error = LoadingError(.certificateUntrusted, url: nil, reason: "the certificate is odd")
    error.certificate = certificate
    return error
  }

  private func asked() -> (MachineScript, MachineScript.ID) {
    var script = MachineScript()
    let id = script.start("x")
    script.apply(.failed(id, fault))
    return (script, id)
  }

  @Test
  func `is asked about before the navigation fails`() {
    let (script, _) = asked()
    #expect(script.events == ["started 1"])
    #expect(script.others.last == "askAuthentication 1 serverTrust  0")
  }

  @Test
  func `is accepted only for the key that was shown`() {
    var (script, id) = asked()
    script.apply(.authenticationAnswered(id, .useCredential, Credential(trusting: certificate)))
    let sent = script.machine.provisional?.request.authorization
    #expect(sent?.trustedKey == certificate.keyFingerprint)
    script.commit(id)
    #expect(!script.now.hasOnlySecureContent)
    (script, id) = asked()
    var other = Credential(trusting: certificate)
    other.trustedKey = CertificateSummary.KeyFingerprint(base64: "BBBB")
    script.apply(.authenticationAnswered(id, .useCredential, other))
    #expect(script.events.last == "failedProvisional 1 certificateUntrusted")
  }

  @Test
  func `fails once it is accepted and another one is shown`() {
    var (script, id) = asked()
    script.apply(.authenticationAnswered(id, .useCredential, Credential(trusting: certificate)))
    script.apply(.failed(id, fault))
    #expect(script.events.last == "failedProvisional 1 certificateUntrusted")
  }

  @Test(
    arguments: [
      (WebPage.AuthenticationDisposition.performDefaultHandling, "certificateUntrusted"),
      (.rejectProtectionSpace, "certificateUntrusted"), (.useCredential, "certificateUntrusted"),
      (.cancelAuthenticationChallenge, "userCancelledAuthentication"),
    ]
  )
  func `is refused unless somebody vouches for it`(
    disposition: WebPage.AuthenticationDisposition,
    error: String
  ) {
    var (script, id) = asked()
    script.apply(.authenticationAnswered(id, disposition, nil))
    #expect(script.events.last == "failedProvisional 1 \(error)")
  }

  /// A navigation with the key of an earlier visit, whose server shows another certificate.
  private func changed() -> (MachineScript, MachineScript.ID) {
    var script = MachineScript()
    let id = script.start("x")
    var known = RequestAuthorization()
    known.trustedKey = CertificateSummary.KeyFingerprint(base64: "OLD")
    script.apply(.authorized(id, known))
    script.apply(
      .failed(id, LoadingError(.certificateUntrusted, url: nil, reason: "it is another"))
    )
    return (script, id)
  }

  @Test
  func `that is another one than before is verified anew, and asked about`() {
    var (script, id) = changed()
    #expect(script.events == ["started 1"] && script.others.last == "open GET https://a.test/x")
    #expect(script.machine.provisional?.request.authorization.trustedKey == nil)
    script.apply(.failed(id, fault))
    #expect(script.others.last == "askAuthentication 1 serverTrust  0")
    script.apply(.authenticationAnswered(id, .useCredential, Credential(trusting: certificate)))
    let sent = script.machine.provisional?.request.authorization
    #expect(sent?.trustedKey == certificate.keyFingerprint)
    script.commit(id)
    #expect(script.events.last == "committed 1" && !script.now.hasOnlySecureContent)
  }

  @Test
  func `that can be verified by now ends the exception`() {
    var (script, id) = changed()
    script.commit(id)
    #expect(script.others.contains("forget a.test") && script.now.hasOnlySecureContent)
  }

  @Test
  func `that changes again and again is verified anew once`() {
    var (script, id) = changed()
    let error = LoadingError(.certificateUntrusted, url: nil, reason: "it is another")
    script.apply(.failed(id, error))
    #expect(script.events.last == "failedProvisional 1 certificateUntrusted")
  }

  @Test
  func `loses its trust with a redirect to another origin`() {
    var (script, id) = asked()
    script.apply(.authenticationAnswered(id, .useCredential, Credential(trusting: certificate)))
    script.respond(id, status: 302, location: "https://b.test/")
    script.decide(id)
    #expect(script.machine.provisional?.request.authorization.trustedKey == nil)
  }
}
