import Addressing
import Loading
import Testing

@testable import WebEngine

/// MHTML files as others write them (RFC 2557).
@MainActor
@Suite
struct `An archive` {
  private let file = URLResponse(
    url: Stage.url("file:///tmp/x.mhtml"),
    mimeType: "multipart/related"
  )

  private func archive(_ lines: String) -> WebArchive? {
    WebArchive(Array(lines.replacing("\n", with: "\r\n").utf8), of: file)
  }

  private func text(_ part: WebArchive.Part?) -> String? {
    part.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test
  func `comes back as it was written, whatever its parts hold`() throws {
    let document = WebArchive.Part(
      address: Stage.url("/dir/page?a=1"),
      mimeType: "text/html",
      charset: "windows-1252",
      bytes: Array("<p>------=_Tern--\r\n------=_Tern\n".utf8) + [0xE9, 0x0D]
    )
    let sheet = WebArchive.Part(
      address: Stage.url("https://b.test/" + String(repeating: "s", count: 2_500)),
      mimeType: "text/css",
      charset: nil,
      bytes: Array("p { color: red }".utf8)
    )
    let written = WebArchive(document: document, resources: [sheet])
      .serialized(title: "Ein Titel: é", date: "Sun, 06 Nov 1994 08:49:37 GMT\r\nX: y")
    let read = try #require(WebArchive(written, of: file))
    #expect(read.document == document)
    #expect(read.resources == [sheet])
    #expect(read[sheet.address.withFragment("x")] == sheet && read[document.address] == nil)
    #expect(!String(decoding: written, as: UTF8.self).contains("\r\nX: y"))
  }

  @Test
  func `is read with start, base64, cid addresses and addresses that are relative`() throws {
    let read = try #require(
      archive(
        """
        MIME-Version: 1.0
        Content-Type: multipart/related; boundary="b"; type="text/html";
        \tstart="<main@x>"

        nobody reads this
        --b
        Content-Type: text/css
        Content-ID: <css@x>
        Content-Location: ../s.css

        p {}
        --b
        Content-Type: text/html; charset=utf-8
        Content-Transfer-Encoding: BASE64
        Content-ID: <main@x>
        Content-Location: https://a.test/
         dir/page.html

        PHA+
        SGk=
        --b--
        nor this
        """
      )
    )
    #expect(text(read.document) == "<p>Hi")
    #expect(read.document.address.href == "https://a.test/dir/page.html")
    #expect(read.document.charset == "utf-8")
    #expect(text(read[Stage.url("https://a.test/s.css")]) == "p {}")
    #expect(text(read[Stage.url("cid:css@x")]) == "p {}")
  }

  @Test
  func `may come as the body of an answer that names the boundary`() throws {
    var headers = HeaderList()
    headers.append("Content-Type", "multipart/related; boundary=q")
    let answer = URLResponse(url: Stage.url("/x"), status: 200, headers: headers)
    let body = "--q\r\nContent-Type: text/html\r\n\r\n<p>x\r\n--q--"
    let read = try #require(WebArchive(Array(body.utf8), of: answer))
    #expect(text(read.document) == "<p>x" && read.document.address == Stage.url("/x"))
  }

  @Test(arguments: [
    "", "no header", "Content-Type: text/html\n\n<p>x",
    "Content-Type: multipart/related\n\n--b\n\n",
    "Content-Type: multipart/related; boundary=b\n\nno part",
    "Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: video/mp4\n\nx\n--b--",
  ])
  func `that holds no document is none`(lines: String) {
    #expect(archive(lines) == nil)
  }

  @Test
  func `that is cut off keeps what came, and many parts have an end`() throws {
    let head = "Content-Type: multipart/related; boundary=b\n\n"
    let cut = try #require(archive(head + "--b\nContent-Type: text/html\n\n<p>half of"))
    #expect(text(cut.document) == "<p>half of")
    let parts = String(repeating: "--b\nContent-Type: text/html\n\nx\n", count: 10_000)
    let many = try #require(archive(head + parts))
    #expect(many.resources.count == 4_095)
  }
}
