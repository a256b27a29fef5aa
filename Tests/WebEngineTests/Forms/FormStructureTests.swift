import DOM
import Testing

@testable import WebEngine

@Suite struct `The structure of forms` {
  @Test(
    arguments: [
      ("<label>Name <input name=a></label>", "Name"),
      ("<label for=x>For</label><input name=a id=x>", "For"),
      ("<input name=a aria-label='Aria' placeholder=p>", "Aria"),
      ("<input name=a placeholder=' a  b '>", "a b"), ("<input name=a title=t>", "t"),
      ("<input type=submit name=a value=Go>", "Go"), ("<input type=submit name=a>", "Submit"),
      ("<input type=image name=a alt=Find>", "Find"), ("<button name=a><b>x</b> y</button>", "x y"),
      ("<label>Pick <select name=a><option>x</select></label>", "Pick"),
      ("<label for=other>No</label><input name=a id=x>", ""),
      ("<input name=a aria-label='\u{1B}[31mred'>", "[31mred"),
    ]
  )
  func `labels are what a person reads`(_ html: String, _ label: String) throws {
    let found = try FormFixture(html).control("a").label
    #expect(found.hasSuffix(label) && (label.isEmpty == found.isEmpty))
    #expect(!found.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test(
    arguments: [
      ("<form id=f></form><input name=a form=f>", true),
      ("<form id=f><input name=a form=none></form>", false),
      ("<form id=f><div></form><input name=a></div>", true),
      ("<table><form id=f><tr><td><input name=a></td></tr></form></table>", true),
      ("<form id=f></form><input name=a>", false),
    ]
  )
  func `owners follow the standard`(_ html: String, _ isOwned: Bool) throws {
    let form = FormFixture(html)
    #expect((try form.control("a").form == form.structure.forms.first?.id) == isOwned)
  }

  @Test func `radio buttons belong together by form and name`() throws {
    let form = FormFixture(
      """
      <input type=radio name=r><form><input type=radio name=r checked id=x>
      <input type=radio name=r checked id=y><input type=radio name=s></form>
      """
    )
    let group = form.structure.radioGroup(of: try form.control("x").id)
    #expect(group.map(\.isDefaultChecked) == [false, true])
  }

  @Test func `lists suggest, groups are named and disabled`() throws {
    let form = FormFixture(
      """
      <input name=a list=l><datalist id=l><option value=1 label=One><option>2</datalist>
      <select name=s><optgroup label=G disabled><option>x</optgroup><option>y</select>
      """
    )
    #expect(try form.control("a").suggestions.map(\.value) == ["1", "2"])
    #expect(try form.control("a").suggestions.map(\.label) == ["One", "2"])
    let options = try form.control("s").options
    #expect(options.map(\.group) == ["G", nil] && options.map(\.isDisabled) == [true, false])
    #expect(try form.control("s").defaultSelection == [1])
  }

  @Test func `a page of controls without end is cut`() throws {
    let row = "<label>x<input name=a list=l><fieldset disabled>"
    let form = FormFixture(
      "<datalist id=l><option>1</datalist>" + String(repeating: row, count: 3_000),
      scanner: FormScanner(mostControls: 2_500)
    )
    #expect(form.structure.controls.count == 2_500)
  }
}
