import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite
struct `A page in other forms` {
  private func markdown(_ html: String) async throws -> String {
    let stage = Stage(["/dir/x": .page(html)])
    await stage.load("/dir/x")
    return String(decoding: try await stage.page.exported(as: .markdown), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("<h2>Title</h2><p>First<p>Second", "## Title\n\nFirst\n\nSecond\n"),
      ("<p>a <b>bold</b> and <em>soft</em> word", "a **bold** and *soft* word\n"),
      ("<p>to <a href=y>the page</a>.", "to [the page](https://a.test/dir/y).\n"),
      ("<ul><li>one<li>two<ul><li>deep</ul></ul>", "- one\n- two\n  - deep\n"),
      ("<ol start=9><li>nine<li>ten</ol>", "9. nine\n10. ten\n"),
      ("<blockquote><p>a<p>b</blockquote>c", "> a\n>\n> b\n\nc\n"),
      ("<pre>one\n  two</pre>after", "```\none\n  two\n```\n\nafter\n"),
      ("<p>use <code>a * b</code> here", "use `a * b` here\n"),
      ("<p>2 * 3 _ [x] # y", "2 \\* 3 \\_ \\[x\\] # y\n"), ("<p># no heading", "\\# no heading\n"),
      ("<p>line<br>next", "line\\\nnext\n"), ("a<hr>b", "a\n\n---\n\nb\n"),
      (
        "<table><tr><th>a<th>b<tr><td>1<td>x|y</table>", "| a | b |\n| --- | --- |\n| 1 | x\\|y |\n"
      ),
      ("<img src=i.png alt='a picture'>", "![a picture](https://a.test/dir/i.png)\n"),
      ("<p>x<b></b>y<p style='display: none'>hidden", "xy\n"), ("", ""),
    ]
  )
  func `Markdown keeps what the page means`(html: String, expected: String) async throws {
    #expect(try await markdown(html) == expected)
  }

  @Test
  func `deep nesting and long pages stay small and quick`() async throws {
    let deep = String(repeating: "<blockquote>", count: 400) + "x"
    #expect(try await markdown(deep).utf8.count < 500)
  }

  @Test
  func `S22 and S24: the ANSI screen keeps bold and links, and a region is cut between characters`()
    async throws
  {
    let stage = Stage(["/x": .page("<p>ab <b>日本語</b> c<p><a href=y>link</a>")])
    await stage.load("/x")
    func text(_ region: WebPage.CellRegion) async throws -> String {
      String(decoding: try await stage.page.exported(as: .ansi(region: region)), as: UTF8.self)
    }
    let whole = try await text(.contents)
    #expect(whole.contains("ab \u{1B}[1m日本語\u{1B}[0m c\n"))
    #expect(whole.contains("\u{1B}[4") && whole.contains("link"))
    let row =
      whole.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("ab ") } ?? 0
    let lines = [
      (0..<5, "ab \u{1B}[1m日\u{1B}[0m"), (4..<9, " \u{1B}[1m本語\u{1B}[0m"), (50..<60, ""),
    ]
    for (columns, line) in lines {
      let region = WebPage.CellRegion.rectangle(rows: row..<row + 1, columns: columns)
      #expect(try await text(region) == line + "\n")
    }
    #expect(try await text(.rectangle(rows: 500..<600, columns: 0..<10)) == "")
  }

  @Test
  func `S17: the list of types is the same on the type and on a page, and nothing is imported`() {
    #expect(WebPage.exportedContentTypes == Stage([:]).page.exportedContentTypes)
    #expect(WebPage.exportedContentTypes.first == .plainText)
    #expect(WebPage.exportedContentTypes.last == .url && WebPage.importedContentTypes.isEmpty)
  }

  @Test
  func `S20 and S21: nothing is exported before a load, and html has no address of its own`()
    async throws
  {
    let page = Stage([:]).page
    await #expect(throws: EngineError.self) { try await page.exported(as: .plainText) }
    for try await _ in page.load(html: "<h1>One</h1><a href=https://b.test/>b</a>") {}
    func text(_ content: WebPage.ExportedContent) async throws -> String {
      String(decoding: try await page.exported(as: content), as: UTF8.self)
    }
    #expect(try await text(.url) == "about:blank")
    #expect(try await text(.links) == "https://b.test/\tb\n")
    #expect(try await text(.outline).contains(#""level":1,"title":"One""#))
    #expect(try await text(.plainText).contains("One"))
  }
}
