import DOM
import Testing

@testable import WebEngine

@MainActor
@Suite struct OutlineTests {
  /// The outline as `--show=outline` has it: a line for each entry, two spaces for each level below the first.
  private func outline(of body: String) async -> [String] {
    let page = WebPage()
    _ = await `A page that is loaded`.story(of: page.load(html: body))
    return page.rendered.outline.entries.map {
      String(repeating: "  ", count: $0.level - 1) + $0.title
    }
  }

  @Test(arguments: [
    ("<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>", ["A", "  B", "    C", "  D"]),
    ("<h1>A</h1><h4>B</h4><h5>C</h5><h2>D</h2>", ["A", "  B", "    C", "  D"]),
    ("<h3>A</h3><h2>B</h2><h3>C</h3>", ["A", "B", "  C"]),
    ("<p role=heading>A</p><p role=heading aria-level=3>B</p>", ["A", "  B"]),
    ("<h2 aria-level=1>A</h2><h2>B</h2>", ["A", "  B"]),
    ("<h1 role=presentation>A</h1><h1 role=button>B</h1><h2>C</h2>", ["C"]),
    ("<h1>A</h1><section><h1>B</h1></section><section><h1>C</h1></section>", ["A", "  B", "  C"]),
    ("<section><h1>A</h1></section><section><h1>B</h1></section>", ["A", "B"]),
  ])
  func `headings are as deep as what they stand under`(body: String, entries: [String]) async {
    #expect(await outline(of: body) == entries)
  }

  @Test(arguments: [
    "<h2 hidden>x</h2>", "<h2 style='display:none'>x</h2>", "<div hidden><h2>x</h2></div>",
    "<h2></h2>", "<h2> <img src=a></h2>", "<h2><span style='display:none'>x</span></h2>",
    "<h2 style='visibility:hidden'><b style='visibility:hidden'>x</b></h2>",
    "<template><h2>x</h2></template>", "<details><summary>s</summary><h2>x</h2></details>",
  ])
  func `what nobody sees is in no outline`(body: String) async {
    #expect(await outline(of: "<h1>A</h1>" + body) == ["A"])
  }

  @Test(arguments: [
    ("<h1><img src=a alt='The logo'></h1>", "The logo"),
    ("<h1>A <a href=#a>b</a><br>c</h1>", "A b c"),
    ("<h1 id=a>A<a href=#a>¶</a></h1>", "A"), ("<h1><a href=#a>#</a> A</h1>", "A"),
    ("<h1>A<span>[<a href=/edit>edit</a>]</span></h1>", "A"),
    ("<h1>A [b]</h1>", "A [b]"), ("<h1>[<a href=/>b</a>]</h1>", "[b]"),
    ("<h1>A<script>b</script><style>c</style></h1>", "A"),
    ("<h1><svg><title>Drawn</title><text>no</text></svg></h1>", "Drawn"),
    ("<h1 aria-label=Named>A</h1>", "Named"),
    ("<p id=x>Over there</p><h1 aria-labelledby=x>A</h1>", "Over there"),
    ("<h1><div>A</div><div>b</div></h1>", "A b"),
  ])
  func `a heading is called by what it shows`(body: String, title: String) async {
    #expect(await outline(of: body) == [title])
  }

  @Test(arguments: [
    ("<nav><p>x</nav>", ["Navigation"]), ("<nav aria-label=Sites><p>x</nav>", ["Sites"]),
    ("<nav><h2>Menu</h2><p>x</nav><h1>A</h1>", ["Menu", "A"]),
    ("<nav aria-labelledby=m><h2 id=m>Menu</h2></nav><h1>A</h1>", ["Menu", "A"]),
    ("<h1>A</h1><aside><h3>See</h3><h4>B</h4></aside><h2>C</h2>", ["A", "See", "  B", "  C"]),
    ("<main><h1>A</h1><h2>B</h2></main>", ["Main", "A", "  B"]),
    ("<header>x</header><main>y</main><footer>z</footer>", ["Header", "Main", "Footer"]),
    (
      "<header>x</header><header>y</header><footer>u</footer><footer>v</footer>",
      ["Header", "Footer"]
    ),
    ("<aside>x</aside><aside>y</aside><h1>A</h1><aside>z</aside>", ["Aside", "A", "Aside"]),
    ("<main><h1>A</h1><aside>x</aside><h2>B</h2></main>", ["Main", "A", "  Aside", "  B"]),
    ("<footer><h2>Footer</h2>x</footer>", ["  Footer"]),
    ("<h2>Notes</h2><section aria-label=Notes>x</section>", ["Notes"]),
    (
      "<main><article><header><h1>A</h1></header>x<footer>y</footer></article></main>",
      ["Main", "A"]
    ),
    ("<header><nav>x</nav></header>", ["Header", "  Navigation"]),
    ("<div role=search>x</div><form>y</form><form aria-label=Sign>z</form>", ["Search", "Sign"]),
    ("<section>x</section><section aria-label=Part>y</section>", ["Part"]),
    ("<section aria-labelledby=h><h2 id=h>Part</h2>y</section>", ["Part"]),
    ("<div role=region>x</div><div role=region aria-label=R>y</div>", ["R"]),
  ])
  func `landmarks are there with a name and nothing twice`(body: String, entries: [String]) async {
    #expect(await outline(of: body) == entries)
  }

  private static let contents =
    "<ul><li><a href=#a>One</a><ul><li><a href=#b>Two</a></ul><li><a href='#c%20d'>Three</a></ul>"
  private static let parts = "<p id=a>1<p>x<p id=b>2<p>x<p id='c d'>3<p>x"

  @Test func `a table of contents makes sections where headings do not`() async {
    #expect(
      await outline(of: "<h1>A</h1>" + Self.contents + Self.parts)
        == ["A", "  One", "    Two", "  Three"]
    )
    #expect(await outline(of: Self.contents + Self.parts) == ["One", "  Two", "Three"])
  }

  @Test(arguments: [
    // Headings say it already.
    "<h2 id=a>A</h2><h2 id=b>B</h2><h2 id='c d'>C</h2>",
    // Nothing is there.
    "<h2>A</h2><h2>B</h2><h2>C</h2>",
  ])
  func `a table of contents doubles nothing`(parts: String) async {
    #expect(await outline(of: Self.contents + parts) == ["A", "B", "C"])
  }

  @Test func `notes are no table of contents`() async {
    let words = String(repeating: "word ", count: 200)
    let text = (1...5).map { "<p>\(words)<a href=#n\($0)>[\($0)]</a>" }.joined()
    let notes = (1...5).map { "<p id=n\($0)>note" }.joined()
    #expect(await outline(of: "<h1>A</h1>" + text + notes) == ["A"])
  }
}
