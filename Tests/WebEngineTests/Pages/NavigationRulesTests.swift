import Addressing
import Loading
import Testing

@testable import WebEngine

/// Row 001-41: which schemes and hosts a page may go to.
@MainActor
@Suite
struct `Rules by scheme and host` {
  private typealias Rules = WebPage.NavigationRules

  private static let rules = Rules(
    [
      .init(hosts: ["evil.a.test"], allows: false),
      .init(schemes: ["https"], hosts: ["*.a.test"], allows: true),
      .init(schemes: ["about"], allows: true),
    ],
    allowsOthers: false
  )

  @Test(
    arguments: [
      ("https://a.test/", true), ("https://www.a.test/x", true), ("https://evil.a.test/", false),
      ("http://a.test/", false), ("https://ba.test/", false), ("https://b.test/", false),
      ("about:blank", true), ("mailto:x@a.test", false),
    ]
  )
  func `the first rule that is about an address counts`(address: String, isAllowed: Bool) {
    #expect(Self.rules.allows(MachineScript.url(address)) == isAllowed)
  }

  @Test
  func `hold for loads and for redirects, and the next decider is asked about the rest`() async {
    let stage = Stage(["/x": .page("x"), "/away": .redirect("https://b.test/x")])
    var rules = Self.rules
    rules.next = stage.decider
    stage.page.decider = rules
    #expect(await stage.load("/x") == "started committed finished")
    #expect(await stage.load("https://b.test/x") == "!interruptedByPolicyChange")
    #expect(await stage.load("/away") == "started !interruptedByPolicyChange")
    #expect(stage.decider.actions.count == 2 && stage.requests.paths == ["/x", "/away"])
  }
}
