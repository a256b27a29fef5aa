import DOM
import Layout
import Testing

@Suite struct BlockFlowTests {
  private static let mixed = """
    <h1 id=top>Title</h1><p>Some <a href=a>first link</a> and text that is longer than a line of it.
    <ul><li>one<li>two<ul><li>three</ul></ul><pre>a
    b</pre><table><tr><td>a<td>b b b<tr><td colspan=2>c</table><blockquote>Quoted <b>text
    </b></blockquote><form>Name <input name=q> <button>Go <i>now</i></button>
    <select><option>a<option>longer</select><textarea rows=3>some
    text</textarea></form>
    <details><summary>More</summary><p>hidden</details><p>The <a href=b>last</a> one.
    """

  @Test(arguments: [1, 7, 64, 1000])
  func `a page that arrives in pieces ends like one that arrives whole`(size: Int) {
    let whole = Rendering.lines(Rendering.page(Self.mixed))
    let pieces = Rendering.page(Self.mixed, pieceSize: size, looksBetween: true)
    #expect(Rendering.lines(pieces) == whole)
    #expect(pieces.linkCount == 7)
  }

  @Test func `margins of blocks collapse to one blank row`() {
    #expect(Rendering.lines("<p>a</p><div><p></p><p>b</p></div>") == ["a", "", "b"])
  }

  @Test func `item numbers are aligned on the right`() {
    let lines = Rendering.lines("<ol start=9><li>a<li>b</ol>")
    #expect(lines.map { $0.trimmed } == ["9. a", "10. b"])
    #expect(lines.map { $0.count } == [lines[0].count, lines[0].count])
  }

  @Test func `item numbers follow value, start and reversed`() {
    let lines = Rendering.lines("<ol reversed><li>a<li value=7>b<li>c</ol>")
    #expect(lines.map { $0.trimmed } == ["3. a", "7. b", "6. c"])
  }

  @Test func `closed details show their summary, opened ones everything`() {
    let html = "<details><summary>More</summary>inside</details>"
    let page = Rendering.page(html)
    #expect(Rendering.lines(page) == ["\u{25B8} More"])
    #expect(page.link(LinkID(0)).isDisclosure)
    let options = LayoutOptions(width: 40, toggledDisclosures: [page.link(LinkID(0)).node])
    let opened = Rendering.lines(Rendering.page(html, options: options))
    #expect(opened == ["\u{25BE} More", "inside"])
  }

  @Test func `links know their place`() {
    let page = Rendering.page("<p>a <a href='/x?a=b' target=_blank>b</a><p><a href=y>c</a>")
    #expect(page.linkCount == 2)
    let first = page.link(LinkID(0))
    #expect(first.href == "/x?a=b")
    #expect(first.opensNewWindow)
    #expect((first.line, first.column) == (0, 2))
    #expect(page.link(LinkID(1)).line == 2)
  }

  @Test func `fragments lead to the rows of ids and names`() {
    let page = Rendering.page("<p>a<p id=x>b<p><a name=y>c</a>")
    #expect(page.row(ofAnchor: "x") == 2)
    #expect(page.row(ofAnchor: "y") == 4)
    #expect(page.row(ofAnchor: "z") == nil)
  }

  @Test(arguments: [
    ("<input value=v size=5>", "[v    ]"),
    ("<input type=password value=abc size=4>", "[••• ]"),
    ("<input type=checkbox checked>", "[*]"),
    ("<input type=radio>", "( )"),
    ("<input type=submit>", "[ Submit ]"),
    ("<button>Go <b>now</b></button>", "[ Go now ]"),
    ("<select><option>a<option selected>b</select>", "[b ▾]"),
    ("<input type=hidden value=v>x", "x"),
    ("<img alt='a picture'>", "a picture"),
    ("<img src=a.png>x", "x"),
    ("<a href=x><img src='p/a.png?q'></a>", "[▣]"),
    ("<textarea rows=1 cols=4>ab</textarea>", "│ab  │"),
  ])
  func `controls and images show what they hold`(html: String, expected: String) {
    #expect(Rendering.lines("<p>" + html).first == expected)
  }

  @Test(arguments: ["div", "b", "table><tr><td", "ul><li", "fieldset", "details open"])
  func `deep nesting is laid out`(tag: String) {
    let html = String(repeating: "<\(tag)>", count: 3000) + "bottom"
    #expect(Rendering.lines(html).joined().contains("bottom"))
  }

  @Test(arguments: ["<hr>", "<div style='border:1px solid'>x</div>", "<table border><td>x</table>"])
  func `every line of a long page has its text, wherever chunks end`(part: String) {
    // Each length puts the end of a chunk before, into and behind the part.
    for count in 500..<520 {
      let html = String(repeating: "<p>x", count: count / 2) + (count % 2 == 1 ? "<br>y" : "")
      let page = Rendering.page(html + part + html + part, width: 40)
      let lines = Rendering.lines(page)
      #expect(lines.filter { $0.contains("─") }.count == (part == "<hr>" ? 2 : 4))
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
