import Canvas
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

@Suite struct `Text fields of a page` {
  @Test(arguments: [40, 80, 160], [0, 256])
  func `what is typed stands in the field and the cursor behind it`(
    columns: Int,
    colors: Int
  ) async {
    let session = await FormSession("Name <input name=n size=10>", columns: columns, colors: colors)
    session.press("g i")
    session.type("Ada q")
    #expect(session.cursorLine == "Name [Ada q|     ]")
    #expect(session.value("n") == "Ada q")
    #expect(!session.browser.isEnding)
  }

  @Test(arguments: [
    ("C-a x", "x|abc def"), ("Home M-f x", "abcx| def"), ("M-b C-k", "abc |"),
    ("C-w C-y C-y", "abc defdef|"), ("C-u C-y", "abc def|"), ("Left Left Backspace", "abc |ef"),
    ("x y C-_", "abc def|"), ("C-w C-_ M-_", "abc |"), ("C-a M-d", "| def"),
    ("S-Left S-Left z", "abc dz|"), ("M-a z", "z|"), ("S-Home Delete", "|"),
    ("S-Left Left", "abc de|f"), ("M-b S-End C-w C-a C-y C-d C-d C-d C-d", "def|"),
  ])
  func `editing keys work as in a shell`(keys: String, expected: String) async {
    let session = await FormSession("<input name=n size=30 value='abc def'>")
    session.press("g i End " + keys)
    let inside = session.cursorLine.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    var text = String(inside)
    while text.last == " ", !expected.hasSuffix(" |") || !text.hasSuffix(" |") { text.removeLast() }
    #expect(text == expected)
    #expect(session.value("n") == expected.filter { $0 != "|" })
  }

  @Test func `long text scrolls so that the cursor is always seen`() async {
    let session = await FormSession("<input name=n size=8>")
    session.press("g i")
    session.type("abcdefghijkl")
    #expect(session.cursorLine == "[fghijkl|]".replacing("|]", with: "| ]"))
    session.press("Home")
    #expect(session.cursorLine == "[|abcdefgh]")
    session.press("Esc")
    #expect(session.text.contains("[abcdefgh]"))
  }

  @Test(arguments: ["日本語", "e\u{301}a", "👩‍👩‍👧x", "🇩🇪🇫🇷"])
  func `a character is what a reader sees as one`(text: String) async {
    let session = await FormSession("<input name=n size=10>")
    session.press("g i")
    session.send(.paste(text))
    session.press("Backspace")
    #expect(session.value("n") == String(text.dropLast()))
    session.press("Home Delete")
    #expect(session.value("n") == String(text.dropLast().dropFirst()))
  }

  @Test(arguments: [true, false])
  func `a password is never shown, copied or told`(unicode: Bool) async {
    let session = await FormSession("<input type=password name=p size=10>", unicode: unicode)
    session.press("TAB")
    session.type("s3cret")
    let dot: Character = unicode ? "•" : "*"
    #expect(session.cursorLine == "[" + String(repeating: dot, count: 6) + "|    ]")
    session.press("M-a M-w C-w")
    #expect(session.value("p").isEmpty)
    session.press("C-y")
    #expect(session.value("p").isEmpty)
    session.type("s3cret")
    session.press("Esc")
    #expect(session.screen.copied.isEmpty)
    #expect(
      !session.screen.grids.contains { grid in
        (0..<grid.rows).contains { grid.text(ofRow: $0).contains("s3") }
      }
    )
  }

  @Test func `pasted lines become one in a field and stay in a text area`() async {
    let session = await FormSession("<input name=n><textarea name=t rows=3></textarea>")
    session.press("g i")
    session.send(.paste("one\r\ntwo\n\nthree"))
    #expect(session.value("n") == "one two three")
    session.press("TAB")
    session.send(.paste("one\r\ntwo\n\nthree"))
    #expect(session.value("t") == "one\ntwo\n\nthree")
  }

  @Test func `no more is taken than maxlength allows, in UTF-16 units`() async {
    let session = await FormSession("<input name=n maxlength=4>")
    session.press("g i")
    session.send(.paste("ab😀cd"))
    #expect(session.value("n") == "ab😀")
    session.type("x")
    #expect(session.value("n") == "ab😀")
    session.press("M-a")
    session.type("x")
    #expect(session.value("n") == "x")
  }

  @Test func `what only can be read is not changed, and what is disabled is passed by`() async {
    let html = "<input name=r readonly value=old><input disabled><input name=b><a href=x>link</a>"
    let session = await FormSession(html)
    session.press("TAB x Backspace")
    #expect(session.value("r") == "old")
    #expect(session.look().joined().contains("can only be read"))
    session.press("TAB")
    session.type("new")
    #expect(session.value("b") == "new")
    session.press("TAB")
    #expect(session.browser.focus == .page)
    session.press("S-TAB S-TAB")
    session.press("End y")
    #expect(session.value("r") == "old")
  }

  @Test func `Esc gives the keys back to the page, and Enter takes them again`() async {
    let session = await FormSession("<input name=n>" + String(repeating: "<p>text", count: 60))
    session.press("g i")
    session.type("jj")
    session.press("Esc j j")
    #expect(session.value("n") == "jj")
    #expect(session.page.scrollPosition.row == 2)
    session.press("k k Enter k")
    #expect(session.value("n") == "jjk")
    session.press("Esc Esc j")
    #expect(session.browser.tab.selected == nil)
  }

  @Test func `after TAB what is typed takes the place of the value`() async {
    let session = await FormSession("<input name=a value=old><input name=b value=old>")
    session.press("TAB n e w TAB Right n e w")
    #expect(session.value("a") == "new")
    #expect(session.value("b") == "oldnew")
  }

  @Test func `a label that is pressed leads to its control`() async {
    let html = """
      <p><label for=a>First</label> <input id=a name=a size=5> <label>Tick <b>here</b> \
      <input type=checkbox name=c></label> <label>Dead <input disabled></label>
      """
    let session = await FormSession(html)
    session.click("here")
    #expect(session.isChecked("c"))
    session.click("First")
    session.type("x")
    #expect(session.value("a") == "x")
    session.click("Dead")
    #expect(session.browser.focus == .page)
  }

  @Test func `a press in a field puts the cursor there`() async {
    let session = await FormSession("<input name=n size=10 value=abcdef>")
    session.click("[abcdef", offset: 3)
    session.type("X")
    #expect(session.value("n") == "abXcdef")
    session.click("[abXcdef", offset: 1)
    session.type("Y")
    #expect(session.value("n") == "YabXcdef")
  }

  @Test func `autofocus takes the keys`() async {
    let session = await FormSession("<input name=a><input name=b autofocus>")
    session.type("hi")
    #expect(session.value("b") == "hi")
    #expect(session.value("a").isEmpty)
  }

  @Test func `autofocus takes nothing from a person who is elsewhere already`() async {
    let session = await FormSession("<p>first")
    session.press("o")
    session.type("exa")
    for _ in 0..<2 {
      do {
        for try await _ in session.page.load(html: "<input name=b autofocus>") {}
      } catch {}
    }
    await session.settle()
    #expect(session.browser.focus == .address)
    session.type("mple")
    #expect(session.value("b").isEmpty)
  }

  @Test func `what is cut in one field is put back in another`() async {
    let session = await FormSession("<input name=a value=text><textarea name=b></textarea>")
    session.press("g i C-w TAB C-y C-y")
    #expect(session.value("b") == "texttext")
  }

  @Test(arguments: [
    ("date", "2026-11-30"), ("month", "2026-11"), ("week", "2026-W49"), ("time", "00:30"),
    ("datetime-local", "2026-11-30T00:30"), ("number", "1"),
  ])
  func `the first step into an empty date or time is the present`(
    type: String,
    value: String
  ) async {
    var services = BrowserServices()
    // 2026-11-29 23:30:40 UTC, an hour later on the wall.
    services.now = { 1_795_995_040 }
    services.secondsEast = { 3600 }
    let session = await FormSession("<input name=n type=\(type)>", services: services)
    session.press("g i Up")
    #expect(session.value("n") == value)
    session.press("Up Down")
    #expect(session.value("n") == value)
  }

  @Test(arguments: [
    ("min=2027-01-01", "2027-01-01"), ("max=2020-05-05", "2020-05-05"),
    ("min=2020-01-01 max=2030-01-01", "2026-11-30"), ("min=2026-11-28 step=7", "2026-11-28"),
  ])
  func `the present keeps to the limits of its field`(limits: String, value: String) async {
    var services = BrowserServices()
    services.now = { 1_795_995_040 }
    services.secondsEast = { 3600 }
    let session = await FormSession("<input name=n type=date \(limits)>", services: services)
    session.press("g i Up")
    #expect(session.value("n") == value)
  }

  @Test(arguments: [
    ("<input>", true), ("<textarea></textarea>", true), ("<input type=password>", false),
    ("<input readonly value=x>", false),
  ])
  func `the editor is offered where it can be used`(field: String, isOffered: Bool) async {
    let session = await FormSession(field, columns: 160)
    session.press("TAB")
    #expect(session.look().last?.contains("C-x C-e editor") == isOffered)
  }
}
