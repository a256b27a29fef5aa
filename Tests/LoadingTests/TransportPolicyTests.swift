import Addressing
import Testing

@testable import Loading

@Suite struct TransportPolicyTests {
  private static let policy = TransportPolicy(
    .warn,
    exceptions: [
      "old.example": .allow, "strict.old.example": .block, "192.168.0.1": .block, "2.1": .block,
    ]
  )

  @Test(
    arguments: [
      ("http://other.example/", .warn), ("http://old.example/", .allow),
      ("http://a.b.old.example/", .allow), ("http://cold.example/", .warn),
      ("http://strict.old.example/", .block), ("http://x.strict.old.example./", .block),
      ("http://localhost:8000/", .allow), ("http://127.0.0.1/", .allow),
      ("http://printer.local/", .allow), ("http://192.168.0.1/", .block),
      ("http://198.51.2.1/", .warn),
    ] as [(String, TransportPolicy.Rule)]
  )
  func `the rule of the longest name counts, and this machine needs no TLS`(
    address: String,
    rule: TransportPolicy.Rule
  ) throws {
    #expect(Self.policy.rule(for: try #require(WebURL(address))) == rule)
  }

  @Test func `a person lets in hosts that are asked about, with those below, and no others`() throws
  {
    let hosts = PlainHostStore()
    hosts.allow(try #require(WebURL("http://plain.example/x")), isKept: false)
    func rule(_ address: String, _ policy: TransportPolicy) throws -> TransportPolicy.Rule {
      policy.rule(for: try #require(WebURL(address)), lettingIn: hosts)
    }
    #expect(try rule("http://plain.example/", TransportPolicy(.warn)) == .allow)
    #expect(try rule("http://www.plain.example/", TransportPolicy(.warn)) == .allow)
    #expect(try rule("http://example/", TransportPolicy(.warn)) == .warn)
    #expect(try rule("http://plain.example/", TransportPolicy(.block)) == .block)
    hosts.remove("plain.example")
    #expect(try rule("http://plain.example/", TransportPolicy(.warn)) == .warn)
  }

  @Test func `what is blocked is not asked for`() async throws {
    var configuration = ResourceLoader.Configuration()
    configuration.transportPolicy = TransportPolicy(exceptions: ["127.0.0.1": .block])
    let loader = ResourceLoader(configuration: configuration)
    let url = try #require(WebURL("http://127.0.0.1:1/"))
    await #expect {
      for try await _ in loader.load(URLRequest(url: url)) {}
    } throws: { error in
      (error as? LoadingError)?.code == .insecureLoadBlocked
    }
  }

  @Test func `with nobody to ask what would be asked about is allowed, and nothing else`() {
    let policy = TransportPolicy(.warn, exceptions: ["a": .block, "b": .warn]).withoutQuestions
    #expect(policy == TransportPolicy(.allow, exceptions: ["a": .block, "b": .allow]))
  }
}
