import Addressing
import TestSupport
import Testing

@testable import Loading

/// The cases of the http-state working group, each against a jar of its own.
@Suite struct CookieConformanceTests {
  /// A moment between the dates that the cases take for past and for future.
  private static let now = 1_300_000_000

  @Test func `The suite of Set-Cookie fields passes`() throws {
    guard let bytes = Corpus.read("http-state/parser.json") else { return }
    let cases = try #require(JSONValue(parsing: bytes)?.array)
    var differing: Set<String> = []
    for parserCase in cases {
      let (sent, expected) = try Self.outcome(of: parserCase)
      guard sent != expected else { continue }
      let name = parserCase["test"]?.string ?? ""
      differing.insert(name)
      if !Self.known.contains(name) { print("differs:", name, sent, "instead of", expected) }
    }
    print("cookies, Set-Cookie fields: \(cases.count - differing.count) of \(cases.count)")
    #expect(differing == Self.known)
  }

  /// The suite is older than RFC 6265bis: where that says something else, the newer standard holds.
  private static let known = namelessCases.union(controlCases)

  /// A field without a name, with or without its `=`, makes a nameless cookie (5.6, step 4); RFC 6265 dropped it.
  private static let namelessCases: Set<String> = [
    "0004", "0021", "0023", "0025", "0026", "0027", "0028", "CHROMIUM0009", "CHROMIUM0010",
    "MOZILLA0012", "MOZILLA0014", "MOZILLA0016", "NAME0017", "NAME0025", "NAME0028", "NAME0031",
    "NAME0032", "NAME0033",
  ]

  /// A field with a control character is dropped (5.6, step 1); RFC 6265 ended the value there.
  private static let controlCases: Set<String> = ["DISABLED_CHROMIUM0022", "DISABLED_CHROMIUM0023"]

  private static func outcome(of parserCase: JSONValue) throws -> ([String], [String]) {
    let name = (parserCase["test"]?.string ?? "").lowercased()
    let place = "http://home.example.org:8888/cookie-parser"
    var jar = CookieJar(suffixes: .shared)
    let setter = try context(place + "?" + name)
    for field in parserCase["received"]?.array ?? [] {
      jar.store(field.string ?? "", from: setter, now: now)
    }
    let target = parserCase["sent-to"]?.string ?? "\(place)-result?\(name)"
    let base = WebURL(place)
    let reader = try context(try #require(WebURL(target, base: base)).href)
    let expected = (parserCase["sent"]?.array ?? []).map { cookie in
      let name = cookie["name"]?.string ?? ""
      let value = cookie["value"]?.string ?? ""
      return name.isEmpty ? value : name + "=" + value
    }
    return (jar.cookies(for: reader, now: now).map(\.pair), expected)
  }

  private static func context(_ address: String) throws -> CookieContext {
    let request = URLRequest(url: try #require(WebURL(address)))
    return try #require(CookieContext(request, suffixes: .shared))
  }

  @Test(arguments: [("examples", 15), ("bsd-examples", 55)])
  func `The suite of cookie dates passes`(_ name: String, _ minimum: Int) throws {
    guard let bytes = Corpus.read("http-state/dates/\(name).json") else { return }
    // One of the files begins with comment lines, which JSON does not know.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: [0x0A])
    let cases = try #require(JSONValue(parsing: Array(text))?.array)
    var passed = 0
    for dateCase in cases {
      let date = CookieDate.parse((dateCase["test"]?.string ?? "").utf8)
      let expected = dateCase["expected"]?.string.flatMap { CookieDate.parse($0.utf8) }
      if date == expected {
        passed += 1
      } else {
        print("differs:", dateCase, date as Any)
      }
    }
    print("cookies, dates of \(name): \(passed) of \(cases.count)")
    #expect(passed >= minimum)
  }

  @Test func `Every rule of the public suffix list is answered as it says`() throws {
    guard let bytes = Corpus.read("publicsuffix/public_suffix_list.dat"), let root = Corpus.root
    else { return }
    let list = PublicSuffixList(file: root + "/publicsuffix/public_suffix_list.dat")
    try #require(list.isAvailable)
    var counts = (passed: 0, all: 0)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let rule = line.split(separator: " ").first, !rule.hasPrefix("//") else { continue }
      counts.all += 1
      if Self.holds(String(rule), in: list) { counts.passed += 1 } else { print("differs:", rule) }
    }
    print("public suffixes: \(counts.passed) of \(counts.all)")
    #expect(counts.passed >= 9_000 && counts.passed == counts.all)
  }

  private static func holds(_ rule: String, in list: PublicSuffixList) -> Bool {
    let isException = rule.hasPrefix("!")
    let name = isException ? String(rule.dropFirst()) : rule.replacing("*.", with: "any.")
    guard let domain = WebURL("http://" + name)?.hostname else { return false }
    if isException {
      return !list.isPublicSuffix(domain) && list.registrableDomain(of: "www." + domain) == domain
    }
    // With another rule for everything below, one label more belongs to the suffix.
    let label = "tern-test." + domain
    let below = list.isPublicSuffix(label) ? "mine." + label : label
    return list.isPublicSuffix(domain) && !list.isPublicSuffix(below)
      && list.registrableDomain(of: "www." + below) == below
  }
}
