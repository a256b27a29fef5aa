import DOM
import Styling
import Testing

@Suite struct ListMarkerTests {
  /// What the markers of all items say under a sheet; nil where no rule speaks of one.
  private func markers(_ html: String, _ css: String) throws -> [String?] {
    var page = try StyledPage(html, css: css)
    return try page.elements("li").map { item in
      page.resolver.marker(of: item, in: page.document)?.text
    }
  }

  @Test(arguments: [
    ("li::marker { content: '> ' }", "> "), ("::marker { content: attr(title) '.' }", "note."),
    ("li::marker { content: none }", ""), ("li::marker { content: counter(list-item) ')' }", "1)"),
    ("li.x::marker { content: 'x' }", nil), ("li::marker { color: red }", nil),
    ("li::marker { content: 'x'; content: normal }", nil),
    ("li:first-child::marker { content: 'first' }", "first"),
  ])
  func `a rule says what a marker is`(css: String, text: String?) throws {
    #expect(try markers("<ul><li title=note>one</ul>", css) == [text])
  }

  @Test(arguments: [
    ("<ol><li>a<li>b<li>c</ol>", "1 2 3"), ("<ol start=5><li>a<li value=9>b<li>c</ol>", "5 9 10"),
    ("<ol reversed><li>a<li>b<li>c</ol>", "3 2 1"), ("<ul><li>a<li>b</ul>", "1 2"),
    ("<ol><li>a<ol><li>b<li>c</ol><li>d</ol><ol><li>e</ol>", "1 1.1 1.2 2 1"),
    ("<ol><li>a<li style='display: none'>b<li>c</ol>", "1 1 2"),
    ("<ol start=99999999999999><li>a</ol>", "999999999"),
  ])
  func `items are counted as their lists say`(html: String, numbers: String) throws {
    let found = try markers(html, "li::marker { content: counters(list-item, '.') }")
    #expect(found.compactMap { $0 }.joined(separator: " ") == numbers)
  }

  @Test func `text before an item shows its number too`() throws {
    var page = try StyledPage(
      "<ol><li>a<li>b</ol>",
      css: "li::before { content: counter(list-item) }"
    )
    let texts = try page.elements("li").map { item in
      page.resolver.contentBefore(item, in: page.document)?.text
    }
    #expect(texts == ["1", "2"])
  }

  @Test func `a marker has a look of its own`() throws {
    var page = try StyledPage("<ul><li>one</ul>", css: "li::marker { font-weight: bold }")
    let item = try #require(page.elements("li").first)
    let found = page.resolver.marker(of: item, in: page.document)
    let marker = try #require(found)
    #expect(page.resolver[marker.style].isBold)
    #expect(try page.style("li").isBold == false)
  }
}
