import Addressing
import TestSupport
import Testing
import Text

/// The web platform tests of the URL standard, read from the corpus.
struct URLConformanceTests {
  @Test(arguments: ["urltestdata", "ada_extra_urltestdata", "ada_long_urltestdata"])
  func `every case of the URL standard's tests passes`(name: String) throws {
    guard let bytes = Corpus.read("wpt-url/\(name).json") else { return }
    let cases = try objects(bytes).compactMap(URLCase.init)
    let failures = cases.compactMap { $0.failure() }
    print("wpt-url/\(name): \(cases.count - failures.count) of \(cases.count) pass")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(!cases.isEmpty)
  }

  /// Names in ideographs that Unicode 15, which is as far as ICU 72 goes, does not have yet.
  private static let newerThanICU: Set<String> = [
    "\u{32931}20.\u{97F3}.\u{A866}1.", "\u{32B9A}9\u{A369}\u{17D3}.ss",
    "\u{32B9A}9\u{A369}\u{17D3}.SS",
  ]

  @Test(arguments: [("toascii", 66), ("IdnaTestV2", 2034), ("IdnaTestV2-removed", 20)])
  func `domain names become ASCII as the URL standard asks`(name: String, atLeast: Int) throws {
    guard let bytes = Corpus.read("wpt-url/\(name).json") else { return }
    var passed = 0
    var failures: [String] = []
    for test in try objects(bytes) {
      guard let input = test["input"]?.string, !input.isEmpty else { continue }
      let expected = test["output"]?.string
      let answer = WebURL("https://\(input)/x")?.hostname
      if answer == expected {
        passed += 1
      } else if !Self.newerThanICU.contains(input) {
        failures.append(
          "\(input.debugDescription): \(answer ?? "nil"), expected \(expected ?? "nil")"
        )
      }
    }
    print("wpt-url/\(name): \(passed) pass, \(failures.count) fail without an excuse")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(passed >= atLeast)
  }

  @Test func `queries are percent-encoded in the document's encoding`() throws {
    guard let bytes = Corpus.read("wpt-url/percent-encoding.json") else { return }
    let base = try #require(WebURL("https://doesnotmatter.invalid/"))
    var count = 0
    for test in try objects(bytes) {
      let input = try #require(test["input"]?.string)
      let outputs = try #require(test["output"]?.object)
      for (label, expected) in outputs {
        let encoding = try #require(TextEncoding(label: label))
        let link = "?\(input)#\(input)"
        let url = try #require(WebURL(link, base: base, queryEncoding: encoding))
        #expect(url.query == expected.string, "\(input.debugDescription) in \(label)")
        #expect(url.fragment == outputs["utf-8"]?.string, "\(input.debugDescription)")
        count += 1
      }
    }
    print("wpt-url/percent-encoding: \(count) encoded")
    #expect(count > 0)
  }

  private func objects(_ bytes: [UInt8]) throws -> [JSONValue] {
    try #require(JSONValue(parsing: bytes)?.array).filter { $0.object != nil }
  }
}

/// One case of urltestdata.json.
struct URLCase {
  let test: JSONValue
  let input: String

  init?(_ test: JSONValue) {
    guard let input = test["input"]?.string, !input.isEmpty else { return nil }
    self.test = test
    self.input = input
  }

  /// What is wrong; nil when the case passes.
  func failure() -> String? {
    let name =
      "\(input.debugDescription) against \(test["base"]?.string?.debugDescription ?? "nothing")"
    let base = test["base"]?.string.flatMap { WebURL($0) }
    let hasBrokenBase = test["base"]?.string != nil && base == nil
    let url = hasBrokenBase ? nil : WebURL(input, base: base)
    guard let url else { return test["failure"] == nil ? "\(name): failed" : nil }
    if test["failure"] != nil { return "\(name): \(url.href), expected failure" }
    for (key, value) in Self.parts(of: url) {
      guard let expected = test[key]?.string, expected != value else { continue }
      return "\(name): \(key) is \(value), expected \(expected)"
    }
    return nil
  }

  /// The properties of a URL as scripts see them.
  static func parts(of url: WebURL) -> [(String, String)] {
    let port = url.port.map(String.init) ?? ""
    let hostname = url.hostname ?? ""
    return [
      ("href", url.href), ("protocol", url.scheme + ":"), ("username", url.username),
      ("password", url.password), ("host", port.isEmpty ? hostname : hostname + ":" + port),
      ("hostname", hostname), ("port", port), ("pathname", url.pathname),
      ("search", url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""),
      ("hash", url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""),
      ("origin", url.origin.serialized),
    ]
  }
}
