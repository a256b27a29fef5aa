import Addressing
import Testing

@testable import WebEngine

@Suite struct DocumentTypeTests {
  @Test(arguments: [
    ("application/json", "json"), ("application/feed+json", "jsonFeed"),
    ("application/ld+json", "json"), ("text/json", "json"),
    ("application/x-ndjson", "jsonLines"), ("application/atom+xml", "xml"), ("text/xml", "xml"),
    ("application/xhtml+xml", "xml"), ("image/svg+xml", "xml"), ("image/png", "image"),
    ("text/markdown", "markdown"), ("text/html", "html"), ("text/css", "plainText"),
    ("text/javascript", "plainText"), ("text/vtt", "plainText"), ("text/csv", "plainText"),
    ("application/zip", "nil"), ("video/mp4", "nil"), ("", "nil"),
  ])
  func `a media type has its reader`(type: String, format: String) {
    let found = DocumentFormatChoice.format(of: type).map { "\($0)" } ?? "nil"
    #expect(found == format)
  }

  @Test(arguments: [
    ("view-source:https://a.example/", true), ("view-source:file:///x", true),
    ("view-source:javascript:1", false), ("view-source:view-source:https://a.example/", false),
    ("view-source:mailto:a@b", false), ("view-source:https://a.example:25/", false),
    ("view-source:x", false),
  ])
  func `the source of what is served is served, to a person only`(
    address: String,
    isServed: Bool
  ) throws {
    let url = try #require(WebURL(address))
    let page = try #require(WebURL("https://a.example/"))
    #expect(Self.isServed(SchemeRules().destination(of: url, askedBy: nil)) == isServed)
    #expect(!Self.isServed(SchemeRules().destination(of: url, askedBy: page)))
    #expect(!Self.isServed(SchemeRules().destination(ofRedirectTo: url)))
  }

  private static func isServed(_ destination: SchemeRules.Destination) -> Bool {
    if case .served = destination { true } else { false }
  }
}
