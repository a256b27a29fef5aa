import Addressing
import Canvas
import Loading
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// What a person chooses about connections that are not safe, and what of it they can see and forget.
@Suite(.timeLimit(.minutes(10))) struct ConnectionChoiceTests {
  private let certificate = CertificateSummary(
    subject: "CN=a.example",
    issuer: "CN=<Somebody>",
    validFrom: "2026-01-02",
    validUntil: "2027-01-02",
    keyFingerprint: CertificateSummary.KeyFingerprint(base64: "KEY="),
    isVerified: false
  )

  private func challenge(
    canBeKept: Bool,
    replaced: CertificateException? = nil
  ) -> WebPage.AuthenticationChallenge {
    var challenge = WebPage.AuthenticationChallenge(
      protectionSpace: ProtectionSpace(
        host: "a.example",
        port: 443,
        scheme: .serverTrust,
        isSecure: true
      ),
      sentence: "Nobody vouches for it. Go on all the same?"
    )
    challenge.certificate = certificate
    challenge.canBeKept = canBeKept
    challenge.replacedException = replaced
    return challenge
  }

  /// The answer to the question about a certificate.
  private func answer(
    _ challenge: WebPage.AuthenticationChallenge,
    with keys: String,
    _ look: ([String]) -> Void = { _ in }
  ) async -> Credential? {
    let session = Session("text")
    let browser = session.browser
    let task = Task { await browser.decide(about: challenge, in: browser.tab).1 }
    while browser.tab.questions.isEmpty { await Task.yield() }
    look(session.look())
    session.press(keys)
    return await task.value
  }

  @Test(
    arguments: [("y", .forSession), ("a", .permanent), ("Enter", nil), ("n", nil)]
      as [(String, Credential.Persistence?)]
  )
  func `a certificate is accepted this once or always, and Enter stays away`(
    keys: String,
    persistence: Credential.Persistence?
  ) async {
    let credential = await answer(challenge(canBeKept: true), with: keys)
    #expect(credential?.persistence == persistence)
    #expect(credential?.trustedKey == persistence.flatMap { _ in certificate.keyFingerprint })
  }

  @Test func `where nothing is kept always is no choice`() async {
    let credential = await answer(challenge(canBeKept: false), with: "a Esc") { screen in
      #expect(!screen.joined().contains("Always") && screen.joined().contains("Yes, this once"))
    }
    #expect(credential == nil)
  }

  @Test func `another certificate than before is told as that`() async throws {
    let replaced = try #require(
      CertificateException(
        place: CertificateException.Place(host: "a.example", port: 443),
        certificate: certificate,
        accepted: 86_400 * 20_000,
        isKept: true
      )
    )
    _ = await answer(challenge(canBeKept: true, replaced: replaced), with: "n") { screen in
      let text = screen.joined(separator: " ")
      #expect(text.contains("The certificate has changed") && text.contains("2024-10-04"))
      #expect(text.contains("Accepted key"))
    }
  }

  @Test func `the page of exceptions lists and forgets them one by one`() async throws {
    let store = WebsiteDataStore.nonPersistent()
    #expect(await CertificatesPage(of: store).html().contains("There are none"))
    let url = try #require(WebURL("https://a.example:8443/"))
    store.certificateExceptions.accept(certificate, at: url, isKept: false)
    store.plainHosts.allow(try #require(WebURL("http://b.example/")), isKept: true)
    let html = await CertificatesPage(of: store).html()
    #expect(html.contains("a.example:8443") && html.contains("KEY=") && html.contains("b.example"))
    #expect(html.contains("CN=&lt;Somebody&gt;") && html.contains("until Tern ends"))
    let requests: [ForgetRequest] = [
      .certificate(CertificateException.Place(host: "a.example", port: 8443)), .allCertificates,
      .plainHost("b.example"), .allPlainHosts,
    ]
    for request in requests {
      #expect(html.contains(PageTemplate.escaped(request.address)))
      #expect(ForgetRequest(try #require(WebURL(request.address))) == request)
    }
  }

  @Test(arguments: [("h", "plain http://a.example/"), ("a", "plain http://a.example/ always")])
  func `http is used for a site this once or always`(key: String, asked: String) throws {
    let page = ScriptedPage("text", title: "A page")
    let session = Session(page)
    page.failure = WebPage.Failure(
      request: nil,
      url: WebURL("https://a.example/"),
      sentence: "nothing answers",
      code: "URL -1004",
      isAfterCommit: false,
      plainHTTPAlternative: WebURL("http://a.example/")
    )
    #expect(session.look().joined().contains("Try http"))
    session.press(key)
    #expect(page.asked.suffix(2) == [asked, "load http://a.example/"])
  }

  @Test(
    arguments: [(80, 24, false), (40, 12, false), (40, 24, true), (80, 24, true), (20, 7, false)]
  )
  func `a private session says so on every screen`(columns: Int, rows: Int, isFull: Bool) {
    let page = ScriptedPage("text", title: "A page with a long title that needs all the room")
    let session = Session(page, columns: columns, rows: rows, isPrivate: true)
    if isFull { session.press("F11") }
    #expect(session.look().joined().contains("private"))
    session.press(":")
    #expect(session.look().joined().contains("private"))
    #expect(session.screen.titles.last?.contains("(private)") == true)
  }

  @Test func `an ordinary session does not say that it is private`() {
    let session = Session("text")
    #expect(!session.look().joined().contains("private"))
  }
}
