import Addressing
import Testing

@testable import WebEngine

@Suite
struct `A refresh directive` {
  private static let base = MachineScript.url("https://a.test/d/x")

  @Test(arguments: [
    ("5", 5, "https://a.test/d/x"), ("5; url=y", 5, "https://a.test/d/y"),
    ("0;URL='/z'", 0, "https://a.test/z"), ("1.9, url = \"y\" tail", 1, "https://a.test/d/y"),
    ("  3 y", 3, "https://a.test/d/y"), (".5", 0, "https://a.test/d/x"),
  ])
  func `is read as the standard says`(text: String, delay: Int, target: String) {
    let directive = RefreshDirective(text, base: Self.base, document: Self.base)
    #expect(directive?.delay == delay)
    #expect(directive?.target.href == target)
  }

  @Test(arguments: ["", "x", "; url=y", "1; url=javascript:1", "-1", "5x"])
  func `is ignored when it is wrong`(text: String) {
    #expect(RefreshDirective(text, base: Self.base, document: Self.base) == nil)
  }
}
