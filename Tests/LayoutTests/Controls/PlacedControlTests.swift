import DOM
import Layout
import Testing

/// Where controls lie, and that their faces keep their size.
struct PlacedControlTests {
  private func controls(_ html: String, width: Int = 40) -> (PaintedPage, [PlacedControl]) {
    let page = Rendering.page(html, width: width)
    return (page, page.controls(inRows: 0..<page.lineCount))
  }

  @Test(arguments: [
    ("<select><option>a<option>longest<option>bb</select>", "[a       ▾]"),
    ("<select><optgroup label=Group><option>x</optgroup></select>", "[x ▾]"),
    ("<select></select>", "[  ▾]"),
    ("<input type=color value=#102030>", "[#102030 ]"),
    ("<input type=file>", "[Choose file             ]"),
    ("<input type=range value=100>", "[---------|]"),
    ("<input type=range min=0 max=10>", "[----|-----]"),
    ("<input type=range min=0 max=10 step=10>", "[---------|]"),
    ("<input type=range max=10 step=8 value=9>", "[-------|--]"),
    ("<input type=range max=1 step=any>", "[----|-----]"),
    ("<input type=range max=1 step=1e-320>", "[----|-----]"),
    ("<input type=date>", "[           ]"),
  ])
  func `A face has the size its attributes ask for`(html: String, face: String) {
    #expect(Rendering.lines(html) == [face])
  }

  @Test func `An open list shows some rows with their marks and the headings of groups`() {
    let html = """
      <select size=4><optgroup label=Fruit><option selected>Apple<option>Pear</optgroup>\
      <option>Nut<option>Oat</select>
      """
    #expect(
      Rendering.lines(html) == ["│ Fruit   │", "│(*) Apple│", "│( ) Pear │", "│( ) Nut  │"]
    )
    #expect(Rendering.lines("<select multiple><option>a</select>") == ["│[ ] a│"])
  }

  @Test func `Controls and links are numbered in document order`() {
    let (page, found) = controls("<a href=x>x</a> <input> <a href=y>y</a> <button>Go</button>")
    #expect(page.linkCount == 4)
    #expect(found.map(\.id) == [LinkID(1), LinkID(3)])
    #expect((0..<4).map { page.link(LinkID($0)).isControl } == [false, true, false, true])
    #expect(found.map { $0.rows[0].columns } == [2..<24, 27..<33])
  }

  @Test func `Each row of a text box is known, in a table and in a float too`() {
    let box = "<textarea rows=3 cols=6></textarea>"
    for html in [
      box, "<table><tr><td>a<td>\(box)</table>", "<div style='float:right'>\(box)</div>text",
      "<div style='float:left'>\(box)</div>text", "<div style='display:flex'><p>a</p>\(box)</div>",
      "<div style='display:inline-block'>\(box)</div>",
    ] {
      let (page, found) = controls(html)
      #expect(found.count == 1, "\(html)")
      #expect(found.first?.rows.count == 3, "\(html)")
      #expect(Set(found.first?.rows.map(\.columns) ?? []).count == 1, "\(html)")
      #expect(found.first?.rows.first?.columns.count == 8, "\(html)")
      #expect(page.control(LinkID(0)) == found.first, "\(html)")
    }
  }

  @Test func `A control is not drawn and not counted when it is hidden`() {
    let html = """
      <input type=hidden><input style='visibility:hidden'><input style='display:none'>\
      <button style='visibility:hidden'>b</button>x
      """
    let (page, found) = controls(html)
    #expect(found.isEmpty)
    #expect(page.linkCount == 0)
  }

  @Test func `Controls that are blocks stand on lines of their own`() {
    let html = """
      a<input size=2 style='display:block'><select style='display:block'><option>b</select>\
      <button style='display:block'>Go</button>c
      """
    #expect(Rendering.lines(html) == ["a", "[  ]", "[b ▾]", "[ Go ]", "c"])
  }

  @Test func `A face is never broken, and moves to the next line where there is no room`() {
    let lines = Rendering.lines("some words <input size=10> more:<input size=16>", width: 20)
    #expect(lines == ["some words", "[          ] more:", "[                ]"])
  }

  @Test func `All cells of a button are its own, whatever is in it`() {
    let (_, found) = controls("<button>Go <b>right</b> <i>now</i></button>")
    #expect(found.count == 1)
    #expect(found.first?.rows.map(\.columns) == [0..<16])
  }

  @Test(arguments: [
    ("<button></button>", "[ ▸ ]"),
    ("<button aria-label=Find><svg></svg></button>", "[ Find ]"),
    ("<button title=Close><i class=x> </i></button>", "[ Close ]"),
    ("<button type=button><img src=x></button>", "[ ▸ ]"),
    (
      "<button title='Share this story with all of your friends'></button>",
      "[ Share this story with.. ]"
    ),
    ("<button><div>Two</div> <p>parts</p></button>", "[ Two parts ]"),
    ("<button title=t><img src=x alt=Go></button>", "[ Go ]"),
    ("<button title=t>x</button>", "[ x ]"),
  ])
  func `A button without words says what it is for`(html: String, face: String) {
    #expect(Rendering.lines(html) == [face])
    #expect(Rendering.lines(Rendering.page(html, pieceSize: 1, looksBetween: true)) == [face])
  }

  @Test func `Ten thousand controls are found by row without looking at the rest`() {
    let html = String(repeating: "<p><input size=3></p>", count: 10_000)
    let (page, found) = controls(html)
    #expect(page.linkCount == 10_000)
    #expect(found.count == 10_000)
    let last = page.link(LinkID(9_999))
    #expect(page.controls(inRows: last.line..<last.line + 1).map(\.id) == [LinkID(9_999)])
  }
}
