import Addressing
import Testing

@testable import Loading

@Suite struct CertificateExceptionTests {
  private let store = CertificateExceptionStore()
  private let url: WebURL

  init() throws { url = try #require(WebURL("https://a.example:8443/x")) }

  private func certificate(_ key: String?) -> CertificateSummary {
    CertificateSummary(
      subject: "CN=a.example",
      issuer: "CN=a.example",
      keyFingerprint: key.map { CertificateSummary.KeyFingerprint(base64: $0) },
      isVerified: false
    )
  }

  @Test(
    arguments: [
      ("https://a.example:8443/y", true), ("https://a.example/", false),
      ("https://b.a.example:8443/", false), ("http://a.example:8443/", false),
    ]
  )
  func `an exception is for one host and one port`(address: String, isCovered: Bool) throws {
    store.accept(certificate("KEY"), at: url, isKept: true)
    let other = try #require(WebURL(address))
    #expect((store.exception(for: other)?.key.base64 == "KEY") == isCovered)
    let known = CredentialStore(exceptions: store).authorization(for: other)
    #expect((known.trustedKey?.base64 == "KEY") == isCovered)
  }

  @Test func `nobody can vouch for a key that is unknown`() {
    store.accept(certificate(nil), at: url, isKept: true)
    #expect(store.all.isEmpty)
  }

  @Test func `only what is to be kept is written, and what is forgotten is removed`() throws {
    store.accept(certificate("ONE"), at: url, isKept: false)
    #expect(store.takeChanges().saved.isEmpty)
    store.accept(certificate("ONE"), at: url, isKept: true)
    #expect(store.takeChanges().saved.map(\.key.base64) == ["ONE"])
    // To accept it once more for now does not take it back.
    store.accept(certificate("ONE"), at: url, isKept: false)
    #expect(store.takeChanges() == ([], []) && store.all.map(\.isKept) == [true])
    store.accept(certificate("TWO"), at: url, isKept: true)
    #expect(store.takeChanges().saved.map(\.key.base64) == ["TWO"])
    let place = try #require(CertificateException.Place(url))
    store.remove(place)
    #expect(store.takeChanges() == ([], [place]) && store.exception(for: url) == nil)
  }

  @Test func `what another process kept or forgot counts, but for what changed here meanwhile`()
    throws
  {
    let other = try #require(WebURL("https://b.example/"))
    store.accept(certificate("MINE"), at: url, isKept: false)
    store.accept(certificate("GONE"), at: other, isKept: true)
    _ = store.takeChanges()
    store.changesWereSaved()
    store.replace(by: [])
    #expect(store.all.map(\.key.base64) == ["MINE"])
    store.accept(certificate("NEW"), at: other, isKept: true)
    store.replace(by: [])
    #expect(store.exception(for: other)?.key.base64 == "NEW")
  }

  @Test func `an answer that is to be kept is kept with what was seen of it`() {
    let credentials = CredentialStore(exceptions: store)
    let space = ProtectionSpace(of: url, scheme: .serverTrust)
    credentials.remember(Credential(trusting: certificate("KEY")), for: space, at: url)
    #expect(store.all.map(\.isKept) == [false])
    let kept = Credential(trusting: certificate("KEY"), persistence: .permanent)
    credentials.remember(kept, for: space, at: url)
    #expect(store.all.map(\.isKept) == [true] && store.all.first?.certificate.subject != "")
    store.removeAll()
    #expect(credentials.authorization(for: url).trustedKey == nil)
  }
}
