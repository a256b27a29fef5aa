import DOM
import Testing

@testable import Articles

@Suite struct ArticlePageTests {
  private static let words = String(
    repeating: "Some words, and more of them, for a paragraph. ",
    count: 20
  )

  private func page(_ inside: String, head: String = "<title>The title of it</title>") throws
    -> ArticlePage
  {
    try #require(
      Reading.article(of: "<head>\(head)</head><body><div>\(inside)<p>\(Self.words)</p></div>")
    ).page
  }

  private func elements(_ page: ArticlePage, _ names: Set<NameID>) -> [String] {
    (0..<page.document.nodeCount).map { NodeID(UInt32($0)) }
      .filter {
        page.document.kind(of: $0) == .element && names.contains(page.document.name(of: $0))
      }
      .map { node in
        let name = String(
          decoding: page.document.names[page.document.name(of: node)],
          as: UTF8.self
        )
        return name + " " + page.document.textContent(of: node)
      }
  }

  @Test(arguments: [
    ("<h2>A</h2><h3>B</h3>", ["h1 The title of it", "h2 A", "h3 B"]),
    ("<h1>A</h1><h2>B</h2><h1>C</h1>", ["h1 The title of it", "h2 A", "h3 B", "h2 C"]),
  ])
  func `the title is the only heading of the first level`(inside: String, headings: [String]) throws
  {
    #expect(elements(try page(inside), [.h1, .h2, .h3]) == headings)
  }

  @Test func `links, pictures and ids stay, scripts and styles do not`() throws {
    let page = try page(
      "<p id=here style='color:red' onclick='x()'>See, as <a href='/x' class=y>this</a> says, and "
        + "<img src=a.png alt='A chart' width=900> shows, that it is so, as it was said.</p>"
    )
    let document = page.document
    let kept = (0..<document.nodeCount).map { NodeID(UInt32($0)) }.flatMap { node in
      (0..<document.attributeCount(of: node)).map { place in
        let attribute = document.attribute(of: node, at: place)
        return String(decoding: document.names[attribute.name], as: UTF8.self)
          + "=" + String(decoding: document.buffer[attribute.value], as: UTF8.self)
      }
    }
    #expect(kept == ["class=-tern-reader", "id=here", "href=/x", "src=a.png", "alt=A chart"])
  }

  @Test func `every node knows where it comes from`() throws {
    let page = try page("<p id=here>One paragraph, which is long enough, to be kept as prose.</p>")
    for index in 0..<page.document.nodeCount {
      let original = page.origins[index]
      if original.isSome { #expect(page.copy(of: original) == NodeID(UInt32(index))) }
    }
    #expect(page.origins.count == page.document.nodeCount)
  }

  @Test func `the lead image is told once`() throws {
    let head =
      "<title>The title of it</title><meta property=og:image content=/a.png>"
      + "<meta property=og:image:alt content='A ship'>"
    #expect(elements(try page("", head: head), [.img]).count == 1)
    #expect(
      elements(try page("<p><img src=/a.png alt='A ship'></p>", head: head), [.img]).count == 1
    )
  }
}
