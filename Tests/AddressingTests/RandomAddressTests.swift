import TestSupport
import Testing

@testable import Addressing

/// Random addresses, resolved, changed and shown.
@Suite struct RandomAddressTests {
  private static let pieces = [
    "http:", "https:", "file:", "data:", "about:", "mailto:", "//", "/", "\\", "?", "#", "@", ":",
    "[", "]", "::", "..",
    ".", "%2e", "c|", "C:/", "example.org", "xn--", "xn--a", "1.2.3.4", "0x7f.1", "4294967296",
    "localhost", "user:pw@",
    ":80", ":65536", ":0", "javascript:", "blob:", "ws:", "//[1::2]", "\u{3002}", "ａ", "%C3%A9",
    "\u{200B}",
  ]

  @Test(arguments: 0..<4)
  func `any text is an address or none`(seed: UInt64) throws {
    var text = HostileText(seed: seed)
    let fixed = try #require(WebURL("https://user@example.org:8080/a/b;c?d=e#f"))
    var base = fixed
    let interpreter = AddressInterpreter(currentDirectory: "/", homeDirectory: "/home") { _ in false
    }
    for _ in 0..<HostileText.rounds(1_500) {
      let address = text.text(10, with: Self.pieces)
      _ = interpreter.interpret(address, isCommandLine: text.once(in: 2))
      guard let url = WebURL(address, base: text.once(in: 2) ? base : fixed) else { continue }
      #expect(WebURL(url.href)?.href == url.href)
      _ = (
        url.scheme, url.username, url.password, url.hostname, url.host, url.port, url.effectivePort
      )
      _ = (url.pathname, url.query, url.fragment, url.origin, url.topLevelDomain, url.filePath)
      _ = (url.withoutCredentials, url.displayString, url.displayHost, url.isLocal)
      if text.once(in: 3) { base = url }
    }
  }
}
