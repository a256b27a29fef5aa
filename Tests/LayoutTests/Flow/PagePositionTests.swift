import Testing

@testable import Layout

/// What is kept of a page, and what other pages make of it.
@Suite struct PagePositionTests {
  private static let html = "<p>words<p><a href=1>one</a> <a href=2>two</a>"

  @Test func `only the page that a position was kept of reads it, and its copies`() {
    let page = Rendering.page(Self.html)
    let (copy, same) = (page, Rendering.page(Self.html))
    let row = page.position(of: 2)
    #expect(page[row] == 2 && copy[row] == 2)
    #expect(same[row] == nil)
    #expect(PaintedPage.empty(width: 40)[row] == nil)
  }

  @Test(arguments: [UInt32](2...4) + [.max, .max - 1])
  func `a link that the page does not have has no position`(number: UInt32) {
    #expect(Rendering.page(Self.html).position(ofLink: LinkID(number)) == nil)
    #expect(Rendering.page("").position(ofLink: LinkID(0)) == nil)
  }

  @Test func `a link is found again on a later page by its element`() throws {
    let page = Rendering.page(Self.html)
    let two = try #require(page.position(ofLink: LinkID(1)))
    #expect(page.link(at: two) == LinkID(1))
    #expect(page.position(following: two) == two)
    let wider = Rendering.page(Self.html, width: 80)
    #expect(wider.link(at: two) == nil)
    let moved = try #require(wider.position(following: two))
    #expect(wider.link(at: moved) == LinkID(1) && moved.node == two.node)
  }

  @Test func `a link that a shorter page does not have is not found there`() throws {
    let page = Rendering.page(Self.html)
    let two = try #require(page.position(ofLink: LinkID(1)))
    for shorter in ["", "<p>words", "<p>words<p><a href=1>one</a>"] {
      #expect(Rendering.page(shorter).position(following: two) == nil)
    }
  }
}
