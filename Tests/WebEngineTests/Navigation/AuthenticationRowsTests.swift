import Addressing
import Loading
import Testing

@testable import WebEngine

/// Rows T17 and T47 of the state table, and what part 2.23 says about them.
@Suite
struct `Rows of the table: authentication` {
  private let right = Credential(user: "ada", password: "secret")

  /// A navigation whose server has asked for a password.
  private func challenged(
    _ path: String = "x",
    _ fields: [String] = ["Basic realm=\"vault\""]
  ) -> (MachineScript, MachineScript.ID) {
    var script = MachineScript()
    let id = script.start(path)
    script.challenge(id, fields)
    return (script, id)
  }

  private func answer(
    _ script: inout MachineScript,
    _ id: MachineScript.ID,
    _ disposition: WebPage.AuthenticationDisposition,
    _ credential: Credential? = nil
  ) {
    script.apply(.authenticationAnswered(id, disposition, credential))
  }

  @Test
  func `T17: a challenge is put to the decider and nobody else hears of it`() {
    let (script, _) = challenged()
    #expect(script.events == ["started 1"])
    #expect(script.others.last == "askAuthentication 1 basic vault 0")
    #expect(script.now.isLoading)
    #expect(script.now.provisionalURL?.href == "https://a.test/x")
  }

  @Test
  func `T17: the request goes out again with the credential, which is remembered when it works`() {
    var (script, id) = challenged()
    answer(&script, id, .useCredential, right)
    #expect(script.others.suffix(2) == ["abandon 1", "open GET https://a.test/x as ada"])
    script.commit(id)
    #expect(script.others.contains("remember ada vault"))
    #expect(script.events == ["started 1", "committed 1"])
    #expect(script.machine.history.current?.request.authorization == RequestAuthorization())
  }

  @Test
  func `T17: a wrong credential is forgotten and asked for again with one failure more`() {
    var (script, id) = challenged()
    for failures in 1...3 {
      answer(&script, id, .useCredential, Credential(user: "ada", password: "no"))
      script.challenge(id)
      #expect(
        script.others.suffix(2) == ["forget vault", "askAuthentication 1 basic vault \(failures)"]
      )
      #expect(script.machine.provisional?.request.authorization == RequestAuthorization())
    }
  }

  @Test
  func `T17: after ten wrong answers the server's own words are shown`() {
    var (script, id) = challenged()
    for _ in 0..<10 {
      answer(&script, id, .useCredential, Credential(user: "ada", password: "no"))
      script.challenge(id)
    }
    #expect(script.others.last == "askResponse 1")
  }

  @Test(
    arguments: [
      WebPage.AuthenticationDisposition.performDefaultHandling, .useCredential,
      .rejectProtectionSpace,
    ]
  )
  func `T17: without a credential the body of the refusal is an ordinary page`(
    disposition: WebPage.AuthenticationDisposition
  ) {
    var (script, id) = challenged()
    answer(&script, id, disposition)
    #expect(script.others.last == "askResponse 1")
    script.apply(.responseDecided(id, .allow))
    script.apply(.bodyBegan(id))
    script.apply(.finished(id))
    #expect(script.events == ["started 1", "committed 1", "finished 1"])
    #expect(script.now.response?.status == 401)
  }

  @Test
  func `T17: the strongest scheme comes first, and a rejected one gives way to the next`() {
    var (script, id) = challenged("x", ["Basic realm=b, Digest realm=d, nonce=n, qop=\"auth\""])
    #expect(script.others.last == "askAuthentication 1 digest d 0")
    answer(&script, id, .rejectProtectionSpace)
    #expect(script.others.last == "askAuthentication 1 basic b 0")
    answer(&script, id, .rejectProtectionSpace)
    #expect(script.others.last == "askResponse 1")
  }

  @Test(arguments: ["Negotiate", "", "Digest realm=x", "Digest realm=x, nonce=n, algorithm=MD7"])
  func `T17: a refusal without a usable challenge shows its body`(field: String) {
    let (script, _) = challenged("x", [field])
    #expect(script.others.last == "askResponse 1")
  }

  @Test
  func `T17: name and password of the address are used once and then asked for`() {
    var (script, id) = challenged("https://ada:s%20p@a.test/x")
    #expect(script.others.last == "open GET https://ada:s%20p@a.test/x as ada")
    #expect(script.machine.provisional?.request.authorization.server?.credential.password == "s p")
    script.challenge(id)
    #expect(script.others.last == "askAuthentication 1 basic vault 1")
  }

  @Test(arguments: [("/y", true), ("https://b.test/", false), ("http://a.test/", false)])
  func `T17: a redirect takes a credential along only inside its origin`(
    target: String,
    keeps: Bool
  ) {
    var (script, id) = challenged()
    answer(&script, id, .useCredential, right)
    script.respond(id, status: 302, location: target)
    script.decide(id)
    #expect(script.others.last?.hasSuffix(" as ada") == keeps)
  }

  @Test
  func `T17: the target of a redirect has a challenge of its own`() {
    var (script, id) = challenged()
    answer(&script, id, .useCredential, right)
    script.respond(id, status: 302, location: "https://b.test/")
    script.decide(id)
    script.challenge(id, ["Basic realm=other"])
    #expect(script.others.last == "askAuthentication 1 basic other 0")
  }

  @Test
  func `T17: a proxy asks for itself`() {
    var script = MachineScript()
    let id = script.start("x")
    script.challenge(id, ["Basic realm=gate"], status: 407)
    #expect(script.others.last == "askAuthentication 1 proxy basic gate 0")
    answer(&script, id, .useCredential, right)
    #expect(script.machine.provisional?.request.authorization.proxy?.credential == right)
    #expect(script.machine.provisional?.request.authorization.server == nil)
    script.challenge(id, ["Basic realm=gate"], status: 407)
    #expect(script.machine.provisional?.request.authorization == RequestAuthorization())
  }

  @Test
  func `T17: Stop, a newer load and close end the question, and a late answer changes nothing`() {
    var (script, id) = challenged()
    script.apply(.stop)
    answer(&script, id, .useCredential, right)
    #expect(script.events == ["started 1", "failedProvisional 1 cancelled"])
    (script, id) = challenged()
    script.start("y")
    answer(&script, id, .useCredential, right)
    #expect(script.events == ["started 1", "failedProvisional 1 cancelled", "started 2"])
    (script, id) = challenged()
    script.apply(.close)
    answer(&script, id, .useCredential, right)
    #expect(script.events == ["started 1", "failedProvisional 1 cancelled"])
  }

  @Test
  func `T47: signing in is called off`() {
    var (script, id) = challenged()
    answer(&script, id, .cancelAuthenticationChallenge)
    #expect(script.events == ["started 1", "failedProvisional 1 userCancelledAuthentication"])
    #expect(script.now.url == nil)
    #expect(script.now.estimatedProgress == 1)
    #expect(script.others.last == "panel userCancelledAuthentication")
  }
}
