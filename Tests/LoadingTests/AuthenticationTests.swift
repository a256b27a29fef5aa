import Addressing
import Testing

@testable import Loading

@Suite
struct `Challenges and credentials` {
  @Test(
    arguments: [
      ("Basic realm=\"a\"", "basic[realm=a]"),
      ("Basic realm=\"a, b=\\\"c\\\"\"", "basic[realm=a, b=\"c\"]"),
      ("Negotiate, Basic realm=x", "negotiate[] basic[realm=x]"),
      ("Negotiate YWJj==, basic REALM = x", "negotiate[] basic[realm=x]"),
      (
        "Digest realm=\"d\", nonce=\"n\", qop=\"auth,auth-int\", Basic realm=\"b\"",
        "digest[nonce=n qop=auth,auth-int realm=d] basic[realm=b]"
      ),
      ("", ""), (",,, ,", ""), ("Basic realm=\"open", "basic[]"),
      ("Basic realm=a,", "basic[realm=a]"),
      ("Basic realm=a, realm=b", "basic[realm=a]"), ("=x", ""),
    ]
  )
  func `a field is read by RFC 9110`(field: String, expected: String) {
    let read = HTTPChallenge.parse([field]).map { challenge in
      let parameters = challenge.parameters.sorted { $0.key < $1.key }
      return
        "\(challenge.scheme)[\(parameters.map { "\($0.key)=\($0.value)" }.joined(separator: " "))]"
    }
    #expect(read.joined(separator: " ") == expected)
  }

  @Test
  func `ten thousand challenges are cut short`() {
    let field = Array(repeating: "Basic realm=x", count: 10_000).joined(separator: ", ")
    #expect(HTTPChallenge.parse([field, field]).count == HTTPChallenge.most)
  }

  @Test
  func `a realm brings no control characters and no novel`() {
    let challenge = HTTPChallenge.parse([
      "Basic realm=\"\u{1B}[31m" + String(repeating: "x", count: 999) + "\""
    ])[0]
    #expect(!challenge.realm.contains("\u{1B}"))
    #expect(challenge.realm.count == 200)
  }

  private func url(_ text: String) -> WebURL {
    guard let url = WebURL(text) else { preconditionFailure(text) }
    return url
  }

  @Test(
    arguments: [
      ("https://a.test/in/x", true), ("https://a.test/in/deeper/y", true),
      ("https://a.test/in/", true), ("https://a.test/", false), ("https://a.test/inside/", false),
      ("http://a.test/in/x", false), ("https://a.test:444/in/x", false),
      ("https://b.test/in/x", false), ("https://a.test.evil/in/x", false),
    ]
  )
  func `a credential goes along unasked only below its folder`(address: String, goes: Bool) {
    let store = CredentialStore()
    let from = url("https://a.test/in/page")
    let space = ProtectionSpace(of: from, realm: "r", scheme: .basic)
    store.remember(Credential(user: "ada", password: "secret"), for: space, at: from)
    #expect((store.authorization(for: url(address)).server != nil) == goes)
  }

  @Test
  func `a credential that failed is forgotten`() {
    let store = CredentialStore()
    let from = url("https://a.test/")
    let space = ProtectionSpace(of: from, realm: "r", scheme: .digest)
    store.remember(Credential(user: "ada", password: "secret"), for: space, at: from)
    store.forget(space)
    #expect(store.authorization(for: from).server == nil)
    #expect(store.credential(for: space) == nil)
  }

  @Test
  func `descriptions show no password`() {
    let credential = Credential(user: "ada", password: "secret")
    var answers = RequestAuthorization()
    answers.server = .init(
      credential: credential,
      space: ProtectionSpace(host: "a.test", port: 1, scheme: .basic)
    )
    #expect(!"\(credential) \(answers)".contains("secret"))
  }
}
