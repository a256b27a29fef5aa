import Addressing
import TestSupport
import Testing

/// The web platform tests of the URL standard, read from the corpus.
struct URLConformanceTests {
  @Test(arguments: [
    ("wpt-url/urltestdata.json", 0), ("wpt-url/ada_extra_urltestdata.json", 0),
    ("wpt-url/ada_long_urltestdata.json", 0),
  ])
  func `every case of the URL standard's tests passes`(file: String, allowed: Int) throws {
    guard let bytes = Corpus.read(file) else { return }
    let cases = try #require(JSONValue(parsing: bytes)?.array).filter { $0.object != nil }
    let failures = cases.compactMap(URLCase.init).compactMap { $0.failure() }
    #expect(failures.count <= allowed, "\(failures.joined(separator: "\n"))")
    #expect(!cases.isEmpty)
  }

  @Test
  func `domain names become ASCII as the URL standard asks`() throws {
    guard let bytes = Corpus.read("wpt-url/toascii.json") else { return }
    let failures = try domainFailures(bytes)
    #expect(failures.count <= 0, "\(failures.joined(separator: "\n"))")
  }

  @Test
  func `the IDNA tests pass as far as ICU 72 knows Unicode`() throws {
    guard let bytes = Corpus.read("wpt-url/IdnaTestV2.json") else { return }
    // Three names use ideographs that Unicode 15 did not have yet.
    let failures = try domainFailures(bytes).filter {
      !$0.contains("\u{32931}") && !$0.contains("\u{32B9A}")
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func domainFailures(_ bytes: [UInt8]) throws -> [String] {
    let cases = try #require(JSONValue(parsing: bytes)?.array).filter { $0.object != nil }
    return cases.compactMap { test in
      guard let input = test["input"]?.string, !input.isEmpty else { return nil }
      let expected = test["output"]?.string
      let answer = WebURL("https://\(input)/x")?.hostname
      return answer == expected
        ? nil : "\(input.debugDescription): \(answer ?? "nil"), expected \(expected ?? "nil")"
    }
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
    for (key, value) in parts(of: url) {
      guard let expected = test[key]?.string, expected != value else { continue }
      return "\(name): \(key) is \(value), expected \(expected)"
    }
    return nil
  }

  private func parts(of url: WebURL) -> [(String, String)] {
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
