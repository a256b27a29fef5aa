import Addressing
import Layout
import TestSupport
import Testing

@testable import WebEngine

/// Random documents through the whole engine: loaded, read aloud in every form, searched, filled in, laid out anew.
@MainActor
@Suite
struct RandomDocumentTests {
  private static let pieces = [
    "<p>", "</p>", "<h1>", "</h1>", "<h3 id=", "<a href=", "<a href='#x'>", "</a>", "<ul><li>",
    "<ol start=", "<table><tr><td>",
    "<table><tr><td colspan=", "</table>", "<form action=", "<input type=number min=",
    "<input type=range max=", "<input step=",
    "<input type=date value=", "<input type=week value=", "<input type=time min=",
    "<input type=color value=", "<select size=",
    "<option value=", "<textarea rows=", "<input maxlength=", "<input pattern='", "(a+)+{2,1}",
    "[z-a]", "\\d{99999999}", "<meta http-equiv=refresh content='9",
    "<title>", "</title>", "<article>", "<main>", "<time datetime=", "<img alt=", "<img width=",
    "<details>", "<summary>",
    "<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":", "</script>",
    "<meta property=og:title content=",
    "<base href=", "<link rel=next href=", "<meta name=author content=", "<blockquote>", "<pre>",
    "<hr>", "<br>", ">",
    "some words in a row, ", " » » ", " | | ", "<style>p{width:", "</style>",
    "<map name=a><area coords=", "<label for=",
  ]

  private static func document(_ text: inout HostileText) -> ScriptedHandler.Answer {
    let body = text.text(40, with: pieces)
    switch text.number(in: 0...6) {
    case 0:
      return .typed(
        text.pick(["text/plain", "application/json", "application/xml", "text/markdown"]),
        body
      )
    case 1:
      let names = [
        "Refresh", "Link", "Content-Disposition", "Content-Language", "Last-Modified",
        "Referrer-Policy",
      ]
      return .headed(
        [text.pick(names): text.text(6, with: ["9;url=", "inline", "<x>; rel=next"])],
        body
      )
    case 2:
      let type =
        "multipart/x-mixed-replace; boundary=" + text.pick(["a", "\"\"", "--", text.number()])
      return .stream(type, ["--a\r\n", body, "\r\n--a--\r\n", body], isEndless: false)
    default: return .pieces([body, text.text(20, with: pieces)], hasLength: text.once(in: 2))
    }
  }

  @Test(arguments: 0..<4)
  func `any document is loaded and read in every way`(seed: UInt64) async {
    var text = HostileText(seed: seed)
    for _ in 0..<HostileText.rounds(25) {
      let stage = Stage(["/x": Self.document(&text), "/y": Self.document(&text)])
      let page = stage.page
      page.setViewport(columns: text.pick([1, 2, 20, 80, 300]), rows: text.pick([1, 24]))
      await stage.load("/x")
      await read(page, &text)
      page.setViewport(columns: text.pick([1, 5, 80]), rows: 10)
      page.scroll(
        to: WebPage.ScrollPosition(
          row: text.pick([-5, 0, 3, .max, .min]),
          column: text.pick([0, .max])
        )
      )
      if await page.showArticle() {
        await read(page, &text)
        page.showWholePage()
      }
      await stage.load("/y")
      fillIn(page, &text)
      let state = WebPage.SessionState(serialized: page.sessionState.serialized())
      _ = await stage.story(page.reload())
      if let state, let navigation = page.restore(state) { _ = await stage.story(navigation) }
      page.close()
    }
  }

  /// Asks for everything that can be asked of a page.
  private func read(_ page: WebPage, _ text: inout HostileText) async {
    let contents: [WebPage.ExportedContent] = [
      .plainText, .markdown, .ansi(), .links, .outline,
      .ansi(
        region: .rectangle(
          rows: text.number(in: 0...3)..<9,
          columns: text.number(in: 0...3)..<(.max)
        )
      ),
    ]
    for content in contents { _ = try? await page.exported(as: content) }
    for section in page.outline() { page.scroll(to: section) }
    for link in page.links() { _ = (link.url, link.text) }
    _ = page.forms()
    _ = page.query(text.text(5, with: ["p", ":nth-child(", "n+", ":not(", "[href", ">"]))
    var options = WebPage.FindOptions()
    options.isRegularExpression = text.once(in: 2)
    options.isWholeWord = text.once(in: 2)
    page.find.find(text.text(3, with: ["a", "(", "*", "{9,", "[^", "words"]), options: options)
    await page.find.settled()
    _ = page.find.next()
    _ = page.find.previous()
    _ = page.find.currentMatch
    page.find.close()
  }

  /// Fills in, steps and checks every control.
  private func fillIn(_ page: WebPage, _ text: inout HostileText) {
    for control in page.rendered.forms.controls {
      page.setValue(text.number(), of: control.id)
      page.stepUp(control.id, by: text.pick([1, -1, .max, .min, 0]))
      _ = page.setToPresent(
        control.id,
        localMilliseconds: text.pick([0, .max, .min, 1_700_000_000_000])
      )
      page.select(text.pick([0, -1, .max, 1]), of: control.id)
      page.toggle(control.id)
      _ = (page.shownText(of: control.id), page.selection(of: control.id))
      _ = page.validate(control.id)
    }
  }
}
