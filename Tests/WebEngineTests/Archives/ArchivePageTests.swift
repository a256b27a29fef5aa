import Addressing
import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite
struct `A page as an archive` {
  private static let answers: [String: ScriptedHandler.Answer] = [
    "/dir/page": .headed(
      ["Date": "Sun, 06 Nov 1994 08:49:37 GMT"],
      "<title>Über</title><link rel=stylesheet href=/s.css><style>@import 'i.css';</style>"
        + "<p>one<p class=a>two<p class=b>three<p class=c>four"
    ),
    "/s.css": .typed("text/css", "@import url(deep/d.css); .a { display: none }"),
    "/deep/d.css": .typed("text/css", ".b { display: none }"),
    "/dir/i.css": .typed("text/css", ".c { display: none }"),
  ]

  private var keeping: WebPage.Configuration {
    var configuration = WebPage.Configuration()
    configuration.keepsSource = true
    return configuration
  }

  private func archived() async throws -> [UInt8] {
    let stage = Stage(Self.answers, keeping)
    #expect(await stage.load("/dir/page") == "started committed finished")
    #expect(stage.text.contains("one") && !stage.text.contains("two"))
    return try await stage.page.exported(as: .webArchive)
  }

  @Test
  func `holds the document and its sheets, and looks the same without its server`() async throws {
    let bytes = try await archived()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Subject: =?utf-8?Q?=C3=9Cber?=\r\nDate: Sun, 06 Nov 1994"))
    for path in ["/dir/page", "/s.css", "/deep/d.css", "/dir/i.css"] {
      #expect(text.contains("Content-Location: https://a.test\(path)\r\n"), "\(path)")
    }
    let stage = Stage(["/x": .typed("multipart/related", text)], keeping)
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.page.title == "Über" && stage.text.contains("one"))
    for word in ["two", "three", "four"] { #expect(!stage.text.contains(word)) }
    #expect(stage.requests.paths == ["/x"])
    #expect(stage.page.committedURL == Stage.url("/x"))
    #expect(stage.page.baseURL == Stage.url("/dir/page"))
    // An archive of an archive is the archive.
    #expect(try await stage.page.exported(as: .webArchive) == bytes)
  }

  @Test
  func `needs the bytes to be kept`() async throws {
    let stage = Stage(Self.answers)
    await stage.load("/dir/page")
    await #expect(throws: EngineError.self) { try await stage.page.exported(as: .webArchive) }
  }

  @Test
  func `asks nobody for what it does not hold`() async {
    let body =
      "Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n"
      + "<link rel=stylesheet href=https://a.test/s.css><p class=a>shown\r\n--b--"
    let stage = Stage(["/x": .typed("multipart/related", body), "/s.css": .page("")])
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text.contains("shown") && stage.requests.paths == ["/x"])
  }

  @Test
  func `that is none is shown as text`() async {
    let stage = Stage(["/x": .typed("multipart/related", "just words")])
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text.contains("just words"))
  }

  @Test
  func `that breaks off shows what came and fails, also when only the person calls it one`() async {
    let body =
      "Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>half"
    var configuration = WebPage.Configuration()
    configuration.forcedMIMEType = "multipart/related"
    let stage = Stage(["/x": .broken(body)], configuration)
    #expect(await stage.load("/x") == "started committed !after:networkConnectionLost")
    #expect(stage.text.contains("half") && !stage.text.contains("boundary"))
  }

  @Test
  func `is stopped while it arrives`() async {
    let body = "Content-Type: multipart/related; boundary=b\r\n\r\n"
    let stage = Stage(["/x": .stream("multipart/related", [body], isEndless: true)])
    stage.probe.body = { if $0 == "committed" { stage.page.stopLoading() } }
    #expect(await stage.load("/x") == "started committed !after:cancelled")
    #expect(!stage.page.isLoading)
  }
}
