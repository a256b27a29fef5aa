import Addressing
import Loading
import Testing

@testable import WebEngine

/// Group O14: what a page does about servers that ask who is there.
@MainActor
@Suite
struct `A page that is asked for a password` {
  private let right = Credential(user: "ada", password: "secret")
  private let wrong = Credential(user: "ada", password: "wrong")

  @Test(arguments: ["Basic realm=vault", "Digest realm=vault, nonce=n"])
  func `sends the right one and remembers it for what lies beside`(challenge: String) async {
    let stage = Stage([
      "/in/1": .locked(challenge, "<p>one"), "/in/2": .locked(challenge, "<p>two"),
    ])
    stage.decider.answerChallenge = { _ in (.useCredential, right) }
    #expect(await stage.load("/in/1") == "started committed finished")
    #expect(await stage.load("/in/2") == "started committed finished")
    #expect(stage.text.contains("two"))
    #expect(stage.decider.challenges.count == 1)
  }

  @Test
  func `asks again after a wrong one, with the number of failures`() async {
    let stage = Stage(["/x": .locked("Basic realm=vault", "<p>open")])
    stage.decider.answerChallenge = { challenge in
      (.useCredential, challenge.previousFailureCount < 2 ? wrong : right)
    }
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.decider.challenges.map(\.previousFailureCount) == [0, 1, 2])
    #expect(stage.decider.challenges.allSatisfy { $0.protectionSpace.realm == "vault" })
  }

  @Test
  func `shows the refusal when nobody answers, and fails when somebody calls it off`() async {
    let stage = Stage(["/x": .locked("Basic realm=vault", "<p>open")])
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.page.response?.status == 401)
    #expect(stage.text.contains("closed"))
    stage.decider.answerChallenge = { _ in (.cancelAuthenticationChallenge, nil) }
    #expect(await stage.load("/x") == "started !userCancelledAuthentication")
  }

  @Test
  func `does not send it to the target of a redirect elsewhere`() async {
    let stage = Stage([
      "/x": .locked("Basic realm=vault", "<p>open"), "/away": .redirect("https://b.test/seen"),
      "/seen": .page("<p>seen"),
    ])
    stage.decider.answerChallenge = { _ in (.useCredential, right) }
    await stage.load("/x")
    await stage.load("/away")
    let sent = stage.requests.all.filter { $0.authorization.server != nil }
    #expect(sent.allSatisfy { $0.url.hostname == "a.test" })
    #expect(stage.requests.paths.last == "/seen")
  }

  @Test
  func `uses the address's own name and password without asking`() async {
    let stage = Stage(["/x": .locked("Basic realm=vault", "<p>open")])
    #expect(await stage.load("https://ada:secret@a.test/x") == "started committed finished")
    #expect(stage.decider.challenges.isEmpty)
    #expect(stage.text.contains("open"))
  }

  @Test
  func `goes on with a certificate that somebody vouches for, once for the session`() async {
    let stage = Stage(["/x": .untrusted("<p>open"), "/y": .untrusted("<p>too")])
    stage.decider.answerChallenge = { challenge in
      (.useCredential, challenge.certificate.map { Credential(trusting: $0) })
    }
    #expect(await stage.load("/x") == "started committed finished")
    #expect(await stage.load("/y") == "started committed finished")
    #expect(stage.decider.challenges.map(\.protectionSpace.scheme) == [.serverTrust])
    #expect(!stage.page.hasOnlySecureContent)
  }

  @Test
  func `refuses a certificate that nobody vouches for`() async {
    let stage = Stage(["/x": .untrusted("<p>open")])
    #expect(await stage.load("/x") == "started !certificateUntrusted")
    #expect(stage.page.failure?.sentence.contains("odd") == true)
  }

  @Test
  func `lets go of a question that is never answered`() async {
    let stage = Stage(["/x": .locked("Basic realm=v", "<p>open"), "/y": .page("<p>other")])
    let gate = Gate()
    stage.decider.answerChallenge = { _ in
      await gate.pass()
      return (.useCredential, right)
    }
    let first = stage.page.load(Stage.url("/x"))
    await gate.awaitArrival()
    #expect(await stage.load("/y") == "started committed finished")
    gate.open()
    #expect(await stage.story(first) == "started !cancelled")
    #expect(stage.text.contains("other"))
  }
}
