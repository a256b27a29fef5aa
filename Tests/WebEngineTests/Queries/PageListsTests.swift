import Addressing
import DOM
import Testing
import WebEngine

struct PageListsTests {
  @Test
  func `headings come in document order, empty ones too`() throws {
    var page = try ReadPage("<h2 id=x> a <b>b</b></h2><h1></h1><h3 hidden>c</h3><h6>d</h6>")
    let headings = PageHeadings.headings(of: page.document, styles: &page.styles)
    #expect(headings.map(\.level) == [2, 1, 6])
    #expect(headings.map(\.text) == ["a b", "", "d"])
    #expect(headings.map(\.id) == ["x", nil, nil])
  }

  @Test
  func `links are told as written and as resolved`() throws {
    var page = try ReadPage(
      "<a href='x y'>a</a><a name=n>b</a><a href=''></a><a href='http://['>c</a><p hidden><a href=z>d</a>"
    )
    let links = PageLinks.links(of: page.document, styles: &page.styles)
    #expect(links.map(\.href) == ["x y", "", "http://["])
    #expect(links.map(\.text) == ["a", "", "c"])
    #expect(links.map { $0.url?.pathname } == ["/folder/x%20y", "/folder/page.html", nil])
  }

  @Test
  func `areas of image maps are links of their own`() throws {
    let page = try ReadPage("<img usemap=#m><map name=m><area href=a alt=A><area alt=B></map>")
    let areas = PageLinks.areas(of: page.document)
    #expect(areas.map(\.href) == ["a"])
    #expect(areas.map(\.text) == ["A"])
  }

  @Test
  func `images have their alternatives`() throws {
    var page = try ReadPage("<img src=a alt='b c'><img><p hidden><img src=d>")
    let images = PageImages.images(of: page.document, styles: &page.styles)
    #expect(images.map(\.src) == ["a", ""])
    #expect(images.map(\.alt) == ["b c", ""])
  }

  @Test(arguments: [
    ("<input>", "text", ""), ("<input type=NONSENSE value=v>", "text", "v"),
    ("<input type=Search value=v>", "search", "v"), ("<input type=checkbox>", "checkbox", "on"),
    ("<button>b</button>", "submit", ""), ("<button type=button value=v>b</button>", "button", "v"),
    ("<button type=x>b</button>", "submit", ""),
    ("<textarea>\na\nb</textarea>", "textarea", "a\nb"),
    ("<select><option>a<option>b</select>", "select-one", "a"),
    ("<select><option>a<option selected value=v>b</select>", "select-one", "v"),
    ("<select><option disabled>a<option>b</select>", "select-one", "b"),
    ("<select multiple><option>a</select>", "select-multiple", ""),
    ("<input type=submit>", "submit", ""), ("<input type=file value=v>", "file", ""),
    ("<input type=range>", "range", "50"), ("<input type=range min=0 max=10>", "range", "5"),
    ("<input type=range min=0 max=10 step=4 value=>", "range", "4"),
    ("<input type=range min=-10 max=0 value=9>", "range", "0"),
  ])
  func `a control has its DOM type and value`(body: String, type: String, value: String) throws {
    var page = try ReadPage(body)
    let control = PageControls.controls(of: page.document, styles: &page.styles).first
    #expect(control?.type == type)
    #expect(control?.value == value)
  }

  @Test(arguments: [
    ("<label>a <input></label>", "a"), ("<label for=i>a</label><input id=i>", "a"),
    ("<input aria-label=a>", "a"), ("<input placeholder=a>", "a"), ("<button> a </button>", "a"),
    ("<input type=image alt=a>", "a"), ("<input title=a>", "a"), ("<input>", ""),
    ("<label for=other>b</label><input id=i title=a>", "a"),
  ])
  func `a control has a label`(body: String, label: String) throws {
    var page = try ReadPage(body)
    let controls = PageControls.controls(of: page.document, styles: &page.styles)
    #expect(controls.map(\.label) == [label])
  }

  @Test
  func `a hidden input is no control`() throws {
    var page = try ReadPage("<input type=hidden name=a><p hidden><input></p>")
    #expect(PageControls.controls(of: page.document, styles: &page.styles).isEmpty)
  }

  @Test
  func `what visibility hides is in no list, but what is seen inside it is`() throws {
    var page = try ReadPage(
      "<div style='visibility: hidden'><h1>a</h1><a href=b>b</a><input><img src=c>"
        + "<a href=d>d <b style='visibility: visible'>e</b></a>"
        + "<h2 style='visibility: visible'>f</h2><a href=g style='visibility: visible'>g</a></div>"
    )
    let links = PageLinks.links(of: page.document, styles: &page.styles)
    let headings = PageHeadings.headings(of: page.document, styles: &page.styles)
    #expect(links.map(\.href) == ["g"])
    #expect(headings.map(\.text) == ["f"])
    #expect(PageControls.controls(of: page.document, styles: &page.styles).isEmpty)
    #expect(PageImages.images(of: page.document, styles: &page.styles).isEmpty)
  }

  @Test
  func `what is in closed details is listed without its text, as nothing of it is shown`() throws {
    var page = try ReadPage(
      "<details><summary><a href=a>a</a></summary><p><a href=b>b</a></p><summary>c</summary>"
        + "<details open><h2>d</h2></details><p hidden><a href=e>e</a></p><input></details>"
        + "<a href=f>f</a><details open><a href=g>g</a></details>"
    )
    let links = PageLinks.links(of: page.document, styles: &page.styles)
    let headings = PageHeadings.headings(of: page.document, styles: &page.styles)
    #expect(links.map(\.href) == ["a", "b", "f", "g"])
    #expect(links.map(\.text) == ["a", "", "f", "g"])
    #expect(headings.map(\.text) == [""])
    #expect(PageControls.controls(of: page.document, styles: &page.styles).count == 1)
  }
}
