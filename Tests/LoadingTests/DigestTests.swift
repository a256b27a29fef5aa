import Addressing
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(10)))
struct `Digest authentication` {
  /// What a case is made of: the challenge, the password, the client's nonce, the target, the digest expected.
  struct Case: Sendable {
    var challenge: String
    var password: String
    var clientNonce: String
    var response: String
  }

  private static let challenge2617 =
    "Digest realm=\"testrealm@host.com\", nonce=\"dcd98b7102dd2f0e8b11d0f600bfb0c093\", "
    + "opaque=\"5ccc069c403ebaf9f0171e9517f40e41\""
  private static let challenge7616 =
    "Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", "
    + "nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\", "
    + "opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""
  private static let nonce7616 = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"

  /// The examples of RFC 2617 (3.5) and RFC 7616 (3.9.1), and what RFC 2069 makes of the first.
  static let cases = [
    Case(
      challenge: challenge2617 + ", qop=\"auth,auth-int\"",
      password: "Circle Of Life",
      clientNonce: "0a4f113b",
      response: "6629fae49393a05397450978507c4ef1"
    ),
    Case(
      challenge: challenge2617,
      password: "Circle Of Life",
      clientNonce: "0a4f113b",
      response: "670fd8c2df070c60b045671b8b24ff02"
    ),
    Case(
      challenge: challenge7616,
      password: "Circle of Life",
      clientNonce: nonce7616,
      response: "8ca523f5e9506fed4657c9700eebdbec"
    ),
    Case(
      challenge: challenge7616 + ", algorithm=SHA-256",
      password: "Circle of Life",
      clientNonce: nonce7616,
      response: "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"
    ),
  ]

  @Test(arguments: cases)
  func `the examples of the standards are answered as they say`(_ example: Case) throws {
    let challenge = try #require(HTTPChallenge.parse([example.challenge]).first)
    var session = try #require(DigestSession(challenge))
    let field = session.field(
      for: Credential(user: "Mufasa", password: example.password),
      method: "GET",
      target: "/dir/index.html",
      clientNonce: example.clientNonce
    )
    #expect(try #require(field).contains("response=\"\(example.response)\""))
  }

  @Test func `every use of a nonce is counted, and a new nonce begins anew`() throws {
    let text = "Digest realm=r, nonce=n, qop=auth, algorithm=SHA-512-256"
    let challenge = try #require(HTTPChallenge.parse([text]).first)
    var session = try #require(DigestSession(challenge))
    func counted() -> String? {
      session.field(
        for: Credential(user: "a\"b", password: "c"),
        method: "GET",
        target: "/",
        clientNonce: "x"
      )
    }
    #expect(counted()?.contains("nc=00000001") == true)
    #expect(counted()?.contains("nc=00000002") == true)
    #expect(counted()?.contains("username=\"a\\\"b\"") == true)
    session.take(nextNonce: "m")
    let field = try #require(counted())
    #expect(field.contains("nc=00000001") && field.contains("nonce=\"m\""))
  }

  @Test(arguments: [
    "Digest realm=r", "Digest nonce=n, algorithm=MD4", "Digest nonce=n, qop=auth-int",
    "Basic realm=r",
  ])
  func `what nobody can answer is not tried`(_ text: String) throws {
    let challenge = try #require(HTTPChallenge.parse([text]).first)
    #expect(DigestSession(challenge) == nil)
  }

  private func refusal(_ parameters: String, at url: WebURL) -> URLResponse {
    var headers = HeaderList()
    headers.append("WWW-Authenticate", "Digest realm=r, qop=auth, \(parameters)")
    return URLResponse(url: url, status: 401, headers: headers)
  }

  @Test func `a refusal is answered once with its nonce, and again only when that is stale`() throws
  {
    let url = try #require(WebURL("http://a.test/in/x"))
    var request = URLRequest(url: url)
    let memory = DigestMemory()
    func judged(_ parameters: String, sent nonce: String?, isRepeated: Bool = false) -> Bool {
      memory.judge(
        refusal(parameters, at: url),
        to: request,
        nonce: nonce,
        isRepeated: isRepeated
      ) == .sendAgain
    }
    // Nobody has given a password yet, but the nonce is kept for when somebody does.
    #expect(!judged("nonce=a", sent: nil))
    let space = ProtectionSpace(of: url, realm: "r", scheme: .digest)
    request.authorization.server = .init(
      credential: Credential(user: "ada", password: "secret"),
      space: space
    )
    #expect(memory.answer(to: request)?.nonce == "a")
    // A nonce of yesterday that is refused says nothing about the password.
    #expect(judged("nonce=b", sent: "a"))
    #expect(!judged("nonce=c", sent: "b", isRepeated: true))
    #expect(judged("nonce=d, stale=true", sent: "c", isRepeated: true))
    #expect(!judged("nonce=d", sent: "d"))
    var elsewhere = request
    elsewhere.url = try #require(WebURL("http://b.test/in/x"))
    #expect(memory.answer(to: elsewhere) == nil)
  }
}
