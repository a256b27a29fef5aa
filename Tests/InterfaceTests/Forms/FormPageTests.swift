import Canvas
import Layout
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

@Suite struct `Forms on the screen` {
  @Test(arguments: [40, 80, 160])
  func `a search form is found, filled in and sent with five keys`(columns: Int) async {
    let html = """
      <p><a href=a>Images</a> <a href=b>Maps</a><p><form action="https://example.org/find">\
      <input type=hidden name=hl value=en><input name=q size=30> <button name=b>Search</button></form>
      """
    let session = await FormSession(html, columns: columns)
    session.press("g i a b Enter")
    await session.settle()
    #expect(session.requests == ["GET https://example.org/find?hl=en&q=ab&b="])
  }

  @Test func `TAB goes through links and controls in the order of the page`() async {
    let html = """
      <a href=a>one</a> <input type=checkbox name=c> <a href=b>two</a> <input name=t size=4>\
      <button>Go</button><textarea name=x></textarea> <a href=c>three</a>
      """
    let session = await FormSession(html)
    var seen: [String] = []
    for _ in 0..<7 {
      session.press("TAB")
      let link = session.browser.tab.selected.map { session.browser.tab.painted.link($0) }
      seen.append(link.map { $0.isControl ? "control" : $0.href } ?? "")
    }
    #expect(seen == ["a", "control", "b", "control", "control", "control", "c"])
    session.press("S-TAB S-TAB S-TAB z")
    #expect(session.value("t") == "z")
  }

  @Test func `hints lead to controls too`() async {
    let session = await FormSession("<a href=a>one</a> <input type=checkbox name=c>")
    session.press("f j")
    #expect(session.isChecked("c"))
  }

  @Test func `a text area takes lines and is left by TAB`() async {
    let html = "<textarea name=t rows=3 cols=10>one two three four</textarea><input name=n>"
    let session = await FormSession(html)
    session.press("TAB Down Down End x Enter y")
    #expect(session.value("t") == "one two three fourx\ny")
    session.press("Up Home z TAB w")
    #expect(session.value("t").contains("z"))
    #expect(session.value("n") == "w")
  }

  @Test func `a text area scrolls inside its face by lines and screenfuls`() async {
    let text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let html = "<textarea name=t rows=4 cols=12>\(text)</textarea>"
    let session = await FormSession(html)
    session.press("TAB PgDn PgDn")
    #expect(session.cursorLine.contains("line 7"))
    session.press("M->")
    #expect(session.text.contains("line 40"))
    #expect(!session.text.contains("line 36 "))
    session.press("M-<")
    #expect(session.cursorLine == "│|line 1      │")
  }

  @Test(arguments: ["changed\n", ""])
  func `another program edits a text area`(result: String) async {
    let session = await FormSession("<textarea name=t>before</textarea>")
    var given: [String] = []
    session.screen.editor = { text in
      given.append(text)
      return .text(result)
    }
    session.press("TAB C-x C-e")
    await session.settle()
    #expect(given == ["before"])
    #expect(session.value("t") == String(result.dropLast()))
    session.press("x")
    #expect(session.value("t").hasSuffix("x"))
  }

  @Test func `an editor that fails leaves the text, and a password is not given to it`() async {
    let html = "<textarea name=t>before</textarea><input type=password name=p value=secret>"
    let session = await FormSession(html)
    var given: [String] = []
    session.screen.editor = { text in
      given.append(text)
      return .failed("The editor broke.")
    }
    session.press("TAB C-x C-e")
    await session.settle()
    #expect(session.text.contains("The editor broke."))
    #expect(session.value("t") == "before")
    session.press("TAB C-x C-e")
    await session.settle()
    #expect(given == ["before"])
    #expect(session.value("p") == "secret")
  }

  @Test(arguments: [40, 80], [0, 256])
  func `what is wrong is written at the control until it changes`(
    columns: Int,
    colors: Int
  ) async {
    let html = """
      <form action="https://example.org/"><input name=a><p><input name=b required><p><button>Go\
      </button></form>
      """
    let session = await FormSession(html, columns: columns, colors: colors)
    session.press("g i Enter")
    await session.settle()
    #expect(session.requests.isEmpty)
    #expect(session.browser.tab.active?.control.name == "b")
    let rows = session.look()
    let row = rows.firstIndex { $0.hasPrefix("!") && $0.contains("!", after: 1) } ?? 0
    #expect(rows[row + 1].contains("! "))
    session.type("x")
    #expect(!session.text.contains("! "))
    session.press("Enter")
    await session.settle()
    #expect(session.requests == ["GET https://example.org/?a=&b=x"])
  }

  @Test func `what is typed stays when the page is laid out for another width`() async {
    let html = "<p>some words before it<p><input name=a size=10><p><a href=x>x</a>"
    let session = await FormSession(html)
    session.press("g i")
    session.type("typed")
    session.screen.size = (30, 20)
    session.send(.resize(columns: 30, rows: 20))
    await session.settle()
    #expect(session.text.contains("[typed     ]"))
    session.type("!")
    #expect(session.value("a") == "typed!")
    #expect(session.cursorLine == "[typed!|    ]")
  }

  @Test func `keys of the page do nothing while a field is typed into`() async {
    let session = await FormSession("<input name=a>")
    session.press("g i q j / : ? o")
    #expect(session.value("a") == "qj/:?o")
    #expect(!session.browser.isEnding)
    #expect(session.look().last?.contains("Enter send") == true)
  }

  @Test func `what was done in a field can be undone after leaving it`() async {
    let session = await FormSession("<input name=a value=old><input name=b>")
    session.press("TAB n e w TAB x S-TAB Right C-_ C-_")
    #expect(session.value("a") == "old")
  }

  @Test func `what is cut from a field can be put into the address`() async {
    let session = await FormSession("<input name=a value=example.org>")
    session.press("TAB C-w Esc o C-y")
    #expect(session.text.contains("example.org"))
  }

  @Test func `a control is brought into view with all its rows`() async {
    let html = String(repeating: "<p>text", count: 30) + "<textarea name=t rows=6></textarea>"
    let session = await FormSession(html + String(repeating: "<p>text", count: 30), rows: 16)
    session.press("g i")
    session.look()
    #expect(session.text.components(of: "│                    │") == 6)
  }

  @Test func `a thousand lines of controls are only painted where they are seen`() async {
    let html = String(repeating: "<p><input name=a> <select><option>x</select>", count: 1000)
    let session = await FormSession(html)
    session.press("G")
    session.look()
    #expect(session.browser.components.page.controls.count < 150)
  }
}

extension String {
  /// Whether some text occurs behind a number of characters.
  func contains(_ text: String, after count: Int) -> Bool { dropFirst(count).contains(text) }

  /// How often some text occurs.
  func components(of text: String) -> Int { ranges(of: text).count }
}
