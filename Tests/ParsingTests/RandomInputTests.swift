import DOM
import Parsing
import TestSupport
import Testing

/// Random bytes in every format, in pieces of any size.
@Suite struct RandomInputTests {
  private static let pieces: [(DocumentFormat, [String])] = [
    (
      .html,
      [
        "<p>", "</p>", "<table>", "<tr>", "<td>", "</table>", "<select>", "<svg>", "<math>", "<!--",
        "-->", "<![CDATA[",
        "]]>", "<script>", "</script>", "<title>", "</title>", "<textarea>", "<template>",
        "<frameset>", "<!doctype ",
        "<a href=", "<b><i></b></i>", "&notit;", "&#", "<?", "</", "<", "<plaintext>", "<style>",
        "<foreignObject>",
      ]
    ),
    (
      .plainText,
      [
        "http://a.b/", "mailto:a@b", "\u{1B}[1m", "\u{1B}[38;5;", "\u{8}", "\r", "_\u{8}x",
        "\u{1B}[38;2;1;2;3m",
      ]
    ),
    (.json, ["{", "}", "[", "]", "\"", "\\u", "\\uD800", "true", "null", ":", ",", "1e5", "-"]),
    (.jsonLines, ["{\"a\":1}\n", "[1]\n", "{", "\n", "\"x\""]),
    (
      .jsonFeed,
      [
        "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[", "{\"title\":", "\"x\"", "}",
        "]", ",",
      ]
    ),
    (
      .xml,
      [
        "<?xml version=\"1.0\"?>", "<rss><channel>", "<item>", "<title>", "</title>", "<pubDate>",
        "2024-05-01T12:30:00Z",
        "<feed>", "<entry>", "<!DOCTYPE r [<!ENTITY e \"", "\">]>", "&e;", "<svg>",
        "<html xmlns='http://www.w3.org/1999/xhtml'>",
        "</", "<![CDATA[", "]]>", "<opml><body><outline>", "<content type='html'>", "<a b='", "'>",
      ]
    ),
    (
      .markdown,
      [
        "# ", "- ", "1. ", "99999999999. ", "> ", "```", "~~~", "|a|b|\n|-|-|\n", "[a](", ")", "![",
        "]", "[x]: ", "---\n",
        "**", "_", "`", "<b>", "http://a.b/c", "\n", "\n\n", "    ", "- [x] ",
      ]
    ),
    (.image, ["\u{89}PNG\r\n", "GIF89a", "BM", "RIFF", "WEBPVP8X", "\u{FF}", "ispe", "ftypavif"]),
  ]

  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8), Array("BM".utf8),
    [0xFF, 0xD8, 0xFF, 0xC0],
    Array("RIFF____WEBPVP8X".utf8), Array("RIFF____WEBPVP8L".utf8), [0, 0, 1, 0, 0xFF, 0xFF],
    Array("____ftypavif".utf8),
  ]

  @Test(arguments: 0..<4)
  func `random bytes become a document in every format`(seed: UInt64) throws {
    var text = HostileText(seed: seed)
    for _ in 0..<HostileText.rounds(60) {
      for (format, own) in Self.pieces {
        var bytes = text.bytes(30, with: own)
        if format == .image {
          bytes =
            text.pick(Self.signatures) + (0..<60).map { _ in text.pick([0, 1, 0x7F, 0x80, 0xFF]) }
        }
        let chunk = text.pick([1, 2, 7, 100])
        let document = try #require(Reading.document(bytes, chunk: chunk, format: format))
        #expect(document.isComplete)
        _ = document.textContent(of: .document)
      }
    }
  }
}
