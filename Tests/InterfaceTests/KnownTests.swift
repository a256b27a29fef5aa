import Addressing
import Canvas
import Library
import Loading
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// What the screen says of a page beside its text: how it came, how safe that was, what of it is known already.
@Suite struct KnownTests {
  private func page(
    _ text: String = "text",
    url: String,
    status: Int? = 200,
    isSecure: Bool = true,
    certificate: CertificateSummary? = nil
  ) throws -> ScriptedPage {
    let page = ScriptedPage(text, title: "A page", url: url)
    page.response = URLResponse(
      url: try #require(WebURL(url)),
      status: status,
      mimeType: "text/html",
      textEncodingName: "utf-8"
    )
    page.hasOnlySecureContent = isSecure
    page.serverTrust = certificate
    return page
  }

  private let certificate = CertificateSummary(
    subject: "CN=example.org",
    issuer: "CN=Some Authority",
    validFrom: "2026-01-01",
    validUntil: "2027-01-01",
    isVerified: true
  )

  @Test(arguments: [
    ("https://example.org/", true, true, "secure"),
    ("http://example.org/", false, true, "not secure"),
    ("https://example.org/", false, true, "partly secure"),
    ("https://example.org/", true, false, "not verified"),
    ("http://localhost:8080/", false, true, ""),
    ("http://192.168.0.1/", false, true, ""), ("file:///tmp/x.html", false, true, ""),
  ])
  func `the address bar says how safe the connection is`(
    url: String,
    isSecure: Bool,
    isVerified: Bool,
    word: String
  ) throws {
    var certificate = certificate
    certificate.isVerified = isVerified
    let scripted = try page(
      url: url,
      isSecure: isSecure,
      certificate: url.hasPrefix("https") ? certificate : nil
    )
    let row = Session(scripted).addressRow
    let shown = try #require(WebURL(url)).displayString
    #expect(row.hasSuffix(word.isEmpty ? shown : "  \(word)"), "\(row)")
  }

  @Test func `a long address leaves that out unless care is needed`() throws {
    let path = String(repeating: "path/", count: 20)
    let safe = Session(try page(url: "https://example.org/" + path)).addressRow
    #expect(!safe.contains("secure"))
    let open = Session(try page(url: "http://example.org/" + path)).addressRow
    #expect(open.hasSuffix("…  not secure"))
    let narrow = Session(try page(url: "http://example.org/" + path), columns: 30).addressRow
    #expect(!narrow.contains("secure"))
  }

  @Test(
    arguments: [
      (404, "404 Not Found"), (500, "500 Internal Server Error"), (599, "599"), (200, nil),
      (nil, nil),
    ] as [(Int?, String?)]
  )
  func `a page that came with an error says so as long as it is shown`(
    status: Int?,
    badge: String?
  ) throws {
    let session = Session(try page(lines(50), url: "https://example.org/", status: status))
    session.press("j j")
    let row = session.look()[1]
    #expect(row.hasPrefix("─ A page ─"))
    #expect(badge.map { row.hasSuffix(" \($0) ─") } ?? row.hasSuffix("───"), "\(row)")
  }

  @Test(arguments: [40, 80])
  func `page information tells how the page came, and how much there is to read`(
    columns: Int
  ) async throws {
    let scripted = try page(
      "# Heading\none two three four\n日本語\n[a link](/x)",
      url: "https://example.org/",
      status: 404,
      certificate: certificate
    )
    scripted.source = [UInt8](repeating: 0x20, count: 2500)
    scripted.characterEncoding = "UTF-8"
    scripted.response?.protocolName = "HTTP/2"
    let session = Session(scripted, columns: columns, rows: 40)
    session.press("=")
    await session.browser.tab.tasks.count?.value
    let shown = session.look().joined(separator: "\n")
    for text in [
      "404 Not Found", "text/html", "UTF-8", "2.5 kB", "HTTP/2", "CN=example.org",
      "CN=Some Authority", "2027-01-01", "came over TLS", "7 words, 30 characters",
    ] {
      #expect(shown.contains(text), "\(text)\n\(shown)")
    }
  }

  @Test(arguments: [
    ("", "0 words, 0 characters, less than a minute"),
    ("one", "1 word, 3 characters, less than a minute"),
    ("it's twenty-two 3.5 km – \u{2502} away", "5 words, 24 characters, less than a minute"),
    ("漢字かな", "0 words, 4 characters, less than a minute"),
    (String(repeating: "word ", count: 230), "230 words, 920 characters, about a minute"),
    (String(repeating: "字", count: 1000), "0 words, 1000 characters, about 2 minutes"),
  ])
  func `words are counted as readers count them`(text: String, said: String) {
    var amount = ReadingAmount()
    amount.count(Array(text.utf8))
    #expect(amount.text == said)
  }

  @Test(arguments: [0, 8, 256])
  func `links to what was visited look different`(colors: Int) async {
    var services = BrowserServices()
    let history = MemoryVisitHistory()
    await history.record(url: "https://example.org/1", title: "One", at: 1)
    services.history = history
    let page = ScriptedPage("[one](/1)\n[two](/2)\n" + lines(40) + "\n[far](/1)")
    let session = Session(page, colors: colors, services: services)
    await session.browser.tab.tasks.visited?.value
    let theme = session.browser.look.theme
    #expect(session.texts(styled: theme.visitedLink) == ["one"])
    #expect(session.texts(styled: theme.link) == ["two"])
    // What comes into view is asked about then.
    session.press("G")
    session.look()
    await session.browser.tab.tasks.visited?.value
    #expect(session.texts(styled: theme.visitedLink) == ["far"])
  }
}
