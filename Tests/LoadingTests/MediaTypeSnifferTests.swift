import Addressing
import Loading
import Testing

@Suite struct MediaTypeSnifferTests {
  private func sniff(_ body: [UInt8], type: String = "", headers: [(String, String)] = []) throws
    -> String
  {
    let url = try #require(WebURL("http://host/"))
    var response = URLResponse(url: url, mimeType: type)
    for (name, value) in headers { response.headers.append(name, value) }
    return MediaTypeSniffer().sniffedType(for: response, firstBytes: body)
  }

  @Test(arguments: [
    ("  <!doctype HTML><p>", "text/html"), ("<html>", "text/html"), ("<!-- x", "text/html"),
    ("<P>x", "text/html"), ("<?xml version", "text/xml"), ("%PDF-1.4", "application/pdf"),
    ("<paragraph>", "text/plain"), ("plain words", "text/plain"), ("", "text/plain"),
    ("GIF89a..", "image/gif"), ("<rss version='2'>", "text/xml"), (" <feed>", "text/xml"),
    ("{\"a\": 1}", "application/json"), ("[ {\"a\":[", "application/json"),
    ("{\"a\"}", "text/plain"),
    ("[1]", "text/plain"), ("{word}", "text/plain"), ("<rssx>", "text/plain"),
    ("a\u{0}b", "application/octet-stream"),
  ])
  func `an answer without a type is what its bytes say`(body: String, type: String) throws {
    #expect(try sniff(Array(body.utf8)) == type)
  }

  @Test func `nosniff keeps unknown markup from becoming a page`() throws {
    let headers = [("X-Content-Type-Options", "nosniff")]
    #expect(try sniff(Array("<html>".utf8), headers: headers) == "text/plain")
  }

  @Test func `text by the old server default may be binary`() throws {
    let headers = [("Content-Type", "text/plain")]
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    #expect(try sniff(png, type: "text/plain", headers: headers) == "image/png")
    #expect(try sniff([1, 2], type: "text/plain", headers: headers) == "application/octet-stream")
    #expect(try sniff(Array("<html>".utf8), type: "text/plain", headers: headers) == "text/plain")
  }

  @Test func `a type that was said clearly stays`() throws {
    #expect(try sniff(Array("<html>".utf8), type: "application/json") == "application/json")
  }

  @Test(arguments: [
    ("<?xml version='1.0'?>\n<!-- c --><!DOCTYPE rss>\n<rss>", true),
    ("\u{FEFF}<feed xmlns=''>", true),
    (
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'>",
      true
    ),
    ("<rdf:RDF xmlns='http://purl.org/rss/1.0/'>", false), ("<html><rss>", false), ("", false),
    ("<!-- <rss> -->", false), ("x<rss>", false), ("<!-- open", false),
  ])
  func `a feed is known by how it starts`(body: String, isFeed: Bool) {
    #expect(MediaTypeSniffer.startsAsFeed(Array(body.utf8)) == isFeed)
  }

  @Test(arguments: [
    ("words & more < 3\nlines", "text/plain"), ("a <b>c</b>", "text/html"),
    ("a &amp; b", "text/html"),
    ("{\"a\": 1}", "application/json"), ("<rss>", "text/xml"), ("", "text/html"),
    ("GIF89a", "image/gif"),
  ])
  func `standard input is what its bytes say`(body: String, type: String) {
    #expect(MediaTypeSniffer().sniffedType(ofStandardInput: Array(body.utf8)) == type)
  }
}
