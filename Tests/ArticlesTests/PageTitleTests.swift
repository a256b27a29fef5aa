import DOM
import TestSupport
import Testing

@testable import Articles

/// Titles of pages, as odd as they come.
@Suite struct PageTitleTests {
  private static func title(of page: String, heading: String = "") -> String {
    let document = Reading.document(
      of: Array("<title>\(page)</title><body><h1>\(heading)</h1><p>text".utf8)
    )
    var headings: [NodeID] = []
    var node = document.body
    while node.isSome {
      if document.isHTML(node, .h1) { headings.append(node) }
      node = document.following(node, within: document.body)
    }
    return PageTitle(of: document, headings: headings).articleTitle
  }

  @Test(arguments: [
    ("News » » Home", "News » » Home"),
    ("a | | b", "a | | b"),
    ("a | | | | b", "a | | | | b"),
    ("| | |", "| | |"),
    ("|", "|"),
    ("- a", "- a"),
    ("a -", "a -"),
    ("A fine story of today » » The Site", "A fine story of today"),
    ("The Site | | A fine story of today", "A fine story of today"),
    ("| | A fine story of today", "A fine story of today"),
    ("A fine story of today | |", "A fine story of today"),
    ("A fine story – of – – today and tomorrow", "A fine story – of"),
    (":", ":"),
    ("Site: a fine story of today", "a fine story of today"),
    ("Site: ", "Site:"),
    ("", "a heading"),
  ])
  func `separators in a row have nothing between them`(page: String, title: String) {
    #expect(Self.title(of: page, heading: "a heading") == title)
  }

  @Test(arguments: 0..<4)
  func `any title has a part that is one of its own`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      " ", "|", "-", "–", "—", "»", "/", "\\", "·", ":", "a", "some words", "\u{301}", "👩‍👩‍👧",
      "\u{200D}",
      "&gt;", "ß",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0...9, using: &random)
      let page = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let heading = String(page.prefix(Int.random(in: 0...9, using: &random)))
      let title = Self.title(of: page, heading: heading)
      #expect(title.count <= max(page.count, heading.count), "seed \(seed): \(page)")
    }
  }
}
