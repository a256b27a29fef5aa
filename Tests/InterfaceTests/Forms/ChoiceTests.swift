import Canvas
import Testing

@testable import Interface
@testable import WebEngine

@Suite struct `Choices on a page` {
  private static let select = """
    <select name=s><option>One<option>Two<option disabled>Three<optgroup label=Group><option>Four\
    <option>Five</optgroup><option>Six</select> <input name=next>
    """

  @Test(arguments: [40, 80], [0, 256])
  func `a closed list opens over the page and shows what is chosen`(
    columns: Int,
    colors: Int
  ) async {
    let session = await FormSession(Self.select, columns: columns, colors: colors)
    #expect(session.text.contains("[One   ▾]"))
    session.press("TAB Enter")
    let text = session.text
    #expect(["Two", "Three", "Group", "  Four", "Six"].allSatisfy { text.contains($0) })
    session.press("Down Down Enter")
    #expect(session.value("s") == "Four")
    #expect(session.text.contains("[Four  ▾]"))
    #expect(!session.text.contains("Group"))
  }

  @Test(arguments: [
    ("f", "Four"), ("f f", "Five"), ("f i", "Five"), ("s", "Six"), ("t", "Two"), ("End", "Six"),
    ("End Home", "One"), ("PgDn", "Six"), ("Down Up", "One"), ("x", "One"),
  ])
  func `an option is found by its first letters and the usual keys`(
    keys: String,
    expected: String
  ) async {
    let session = await FormSession(Self.select)
    session.press("TAB SPC \(keys) Enter")
    #expect(session.value("s") == expected)
  }

  @Test func `Esc leaves the choice as it was, TAB takes it and goes on`() async {
    let session = await FormSession(Self.select)
    session.press("TAB Down Down Esc")
    #expect(session.value("s") == "One")
    session.press("Down Down TAB x")
    #expect(session.value("s") == "Two")
    #expect(session.value("next") == "x")
  }

  @Test func `the list is chosen from with the mouse`() async {
    let session = await FormSession(Self.select)
    session.click("[One", offset: 2)
    session.click("Three")
    #expect(session.value("s") == "One")
    session.click("Five", offset: 1)
    #expect(session.value("s") == "Five")
    #expect(session.browser.focus == .page)
  }

  @Test func `a long list scrolls, whichever side of the control it opens on`() async {
    let options = (1...300).map { "<option>number \($0)" }.joined()
    let above = String(repeating: "<p>text", count: 8)
    let session = await FormSession("\(above)<p><select name=s>\(options)</select>")
    session.press("TAB Enter End")
    #expect(session.text.contains("number 300"))
    session.press("PgUp Enter")
    let value = Int(session.value("s").drop { !$0.isNumber })
    #expect((280..<300).contains(value ?? 0))
  }

  @Test func `several options are ticked one by one in their own rows`() async {
    let html = "<select name=m multiple size=2><option>a<option>b<option>c<option>d</select>"
    let session = await FormSession(html + "<input name=next>")
    #expect(session.text.contains("│[ ] a│"))
    session.press("TAB SPC Down Down SPC")
    let control = session.page.rendered.forms.controls.first { $0.name == "m" }
    #expect(control.map { session.page.formValues.selection(of: $0) } == [0, 2])
    #expect(session.text.contains("│[*] c"))
    #expect(!session.text.contains("│[ ] a"))
    session.press("SPC TAB x")
    #expect(control.map { session.page.formValues.selection(of: $0) } == [0])
    #expect(session.value("next") == "x")
  }

  @Test func `in an open list of one choice the row that is reached is chosen`() async {
    let session = await FormSession("<select name=l size=3><option>a<option>b<option>c</select>")
    session.press("TAB Down")
    #expect(session.value("l") == "a")
    session.press("Down Down")
    #expect(session.value("l") == "c")
    session.click("( ) b", offset: 2)
    #expect(session.value("l") == "b")
  }

  @Test func `boxes are ticked by Enter and Space, and nothing scrolls`() async {
    let long = String(repeating: "<p>text", count: 60)
    let session = await FormSession("<input type=checkbox name=c>" + long)
    session.press("TAB SPC")
    #expect(session.isChecked("c"))
    #expect(session.text.contains("[*]"))
    session.press("Enter")
    #expect(!session.isChecked("c"))
    #expect(session.page.scrollPosition.row == 0)
  }

  @Test func `arrows go through a group, past what is disabled, and TAB leaves it`() async {
    let html = """
      <input type=radio name=r value=a><input type=radio name=r value=b disabled>\
      <input type=radio name=r value=c> <input name=next>
      """
    let session = await FormSession(html)
    session.press("TAB Down")
    #expect(session.isChecked("r", "c"))
    session.press("Down")
    #expect(session.isChecked("r", "a"))
    session.press("Left")
    #expect(session.isChecked("r", "c"))
    session.press("TAB x")
    #expect(session.value("next") == "x")
    session.press("Esc S-TAB SPC")
    #expect(session.isChecked("r", "c"))
  }

  @Test func `suggestions appear while typing and are only taken when asked for`() async {
    let html = """
      <input name=f list=l size=12><datalist id=l><option>Apple<option>Apricot<option>Banana\
      </datalist>
      """
    let session = await FormSession(html)
    session.press("TAB a p")
    #expect(session.text.contains("Apricot"))
    #expect(!session.text.contains("Banana"))
    session.press("Down Down Enter")
    #expect(session.value("f") == "Apricot")
    #expect(session.text.contains("[Apricot     ]"))
    session.press("C-u a Esc")
    #expect(!session.text.contains("Apple"))
    #expect(session.browser.focus == .control)
    session.press("M-Down")
    #expect(session.text.contains("Banana"))
    session.click("Banana")
    #expect(session.value("f") == "Banana")
  }

  @Test func `a slider moves by its keys and shows where it is`() async {
    let session = await FormSession("<input type=range name=g min=0 max=10 value=5>")
    session.press("TAB Right Right")
    #expect(session.value("g") == "7")
    session.press("Left Home")
    #expect(session.value("g") == "0")
    #expect(session.text.contains("[|---------]"))
    session.press("End")
    #expect(session.text.contains("[---------|]"))
  }
}
