import Addressing
import Canvas
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// The query of an address as names and values.
@MainActor
@Suite struct QueryEditorTests {
  private func session(_ url: String, columns: Int = 80) -> Session {
    Session(ScriptedPage(lines(20), url: url), columns: columns)
  }

  private let address = "https://example.org/s?q=two+words&utm_source=x&page=2&fbclid=1#part"

  @Test(arguments: [40, 80, 160])
  func `names and values are listed as they are meant`(columns: Int) {
    let session = session(address, columns: columns)
    session.press("g q")
    let rows = session.look().joined(separator: "\n")
    for text in [
      "Query of example.org", "two words", "page", "utm_source", "Add a name", "Remove the 2",
    ] {
      #expect(rows.contains(text), "\(rows)")
    }
  }

  @Test func `a value is changed, and the address that it makes is opened`() async {
    let session = session(address)
    session.press("g q j j j Enter")
    #expect(session.statusRow == " name=value page=2")
    session.press("Backspace 3 Enter g g Enter")
    await session.settle()
    #expect(
      session.page.asked.last
        == "load https://example.org/s?q=two+words&utm_source=x&page=3&fbclid=1#part"
    )
  }

  @Test func `what only tracks goes at once, and undo brings it back`() async {
    let session = session(address)
    session.press("g q G Enter")
    #expect(!session.pageRows.joined().contains("utm_source"))
    #expect(!session.pageRows.joined().contains("only track"))
    session.press("u")
    #expect(session.pageRows.joined().contains("utm_source"))
    session.press("G Enter g g Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://example.org/s?q=two+words&page=2#part")
  }

  @Test func `items are removed and added, and without any there is no query`() async {
    let session = session("https://example.org/?a=1&b")
    session.press("g q j d d")
    #expect(!session.look().joined().contains("(no value)"))
    session.press("g g Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://example.org/")
    let other = self.session("https://example.org/")
    other.press("g q j Enter")
    other.type("n m=a&b=c")
    other.press("Enter g g Enter")
    await other.settle()
    #expect(other.page.asked.last == "load https://example.org/?n+m=a%26b%3Dc")
  }

  @Test func `leaving changes nothing`() {
    let session = session(address)
    session.press("g q j Enter")
    session.type("zzz")
    session.press("Esc Esc")
    #expect(session.browser.focus == .page)
    session.press("g q Enter")
    #expect(session.browser.focus == .page)
    #expect(!session.page.asked.contains { $0.hasPrefix("load") })
  }

  @Test func `a new document takes the list away`() {
    let session = session(address)
    session.press("g q")
    session.page.show("another document")
    session.look()
    #expect(session.browser.focus == .page)
  }

  @Test func `an address that takes no query says so`() {
    let session = session("tern:help")
    session.press("g q")
    #expect(session.statusRow.contains("takes no query"))
  }
}

/// Links in panels: where they lead is data.
@MainActor
@Suite struct PanelLinkTests {
  private func panel(_ target: String) -> Panel {
    Panel(
      title: "Panel",
      lines: [
        Panel.Line(text: "words"), Panel.Line(label: "See", text: "this page", link: target),
      ],
      buttons: [Panel.Button(label: "Close", command: .cancel)]
    )
  }

  @Test func `a link of a panel leads where its data say, also after a change`() async {
    let session = Session(lines(30))
    session.browser.leaveForPanel(panel("https://one.example/"))
    #expect(session.texts(styled: session.browser.look.theme.link).contains("this page"))
    session.browser.tab.layers[Panel.self]?.update(panel("https://two.example/").lines)
    session.press("S-TAB")
    #expect(session.texts(styled: session.browser.look.theme.selectedLink).contains("this page"))
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://two.example/")
    #expect(session.browser.focus == .page)
  }

  @Test func `a press follows it, and TAB goes on to the buttons`() async throws {
    let session = Session(lines(30))
    session.browser.leaveForPanel(panel("https://one.example/"))
    let row = try #require(session.look().firstIndex { $0.contains("this page") })
    session.press("TAB TAB")
    #expect(session.browser.focus == .panel)
    session.click(15, row)
    await session.settle()
    #expect(session.page.asked.last == "load https://one.example/")
  }

  @Test func `a link that is gone leaves the focus on a button`() {
    let session = Session(lines(30))
    session.browser.leaveForPanel(panel("https://one.example/"))
    session.press("S-TAB")
    session.browser.tab.layers[Panel.self]?.update([Panel.Line(text: "words")])
    session.press("Enter")
    #expect(session.browser.focus == .page)
    #expect(!session.page.asked.contains { $0.hasPrefix("load") })
  }

  @Test func `page information is redrawn with where the page leads now`() throws {
    let session = Session(lines(30))
    session.press("=")
    #expect(!session.look().joined().contains("Redirect"))
    session.page.redirectChain = [
      WebPage.RedirectHop(
        status: 301,
        from: try #require(WebURL("https://old.example/")),
        to: try #require(WebURL("https://example.org/page"))
      )
    ]
    #expect(session.look().joined().contains("301 https://old.example/"))
    #expect(
      session.texts(styled: session.browser.look.theme.link).contains { $0.contains("old.example") }
    )
  }
}

/// The look by site.
@MainActor
@Suite struct SiteLookTests {
  @Test func `a site has the look that the settings give it, and others the usual one`() throws {
    var services = BrowserServices()
    services.settings =
      SettingsReader(
        """
        style link = bold #010203
        [site dark.example]
        style link = underline #0a0b0c
        """
      ).settings
    let page = ScriptedPage("[a](https://b.org/) words", url: "https://www.dark.example/")
    let session = Session(page, services: services)
    session.browser.use(services.settings.theme)
    session.look()
    let dark = session.browser.look.theme.link
    #expect(session.texts(styled: dark).contains("a"))
    page.url = WebURL("https://light.example/")
    page.committedURL = page.url
    session.look()
    let usual = session.browser.look.theme.link
    #expect(usual != dark)
    #expect(session.texts(styled: usual).contains("a"))
  }
}
