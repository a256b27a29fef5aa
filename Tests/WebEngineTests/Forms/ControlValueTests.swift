import Testing

@testable import WebEngine

@Suite struct `The value of a control` {
  @Test(
    arguments: [
      ("text", "", "a\nb\r", "ab"), ("url", "", " https://x \n", "https://x"),
      ("email", "", " a@b ", "a@b"), ("email", "multiple", " a@b , c@d ", "a@b,c@d"),
      ("number", "", "1x", ""), ("number", "", "-1.5e3", "-1.5e3"), ("number", "", "1e999", ""),
      ("color", "", "#ABCDEF", "#abcdef"), ("color", "", "red", "#000000"),
      ("date", "", "2023-02-29", ""), ("date", "", "2024-02-29", "2024-02-29"),
      ("month", "", "2024-13", ""), ("week", "", "2020-W53", "2020-W53"), ("time", "", "25:00", ""),
      ("datetime-local", "", "2024-02-29 12:30:00.000", "2024-02-29T12:30"),
      ("datetime-local", "", "2024-02-29", ""),
      ("range", "", "x", "50"), ("range", "", "101", "100"), ("range", "", "-1", "0"),
      ("range", "min=10 max=0", "5", "10"), ("range", "step=20", "50", "60"),
      ("range", "step=any", "0.25", "0.25"), ("range", "min=1 max=6 step=3", "6", "4"),
      ("range", "min=0 max=1 step=0.1", "0.34", "0.3"),
      ("range", "min=1 max=2 step=any", "", "1.5"),
      ("search", "", "\u{1}é", "\u{1}é"),
    ]
  )
  func `is sanitized as its type wants`(
    _ type: String,
    _ attributes: String,
    _ typed: String,
    _ value: String
  ) throws {
    var form = FormFixture("<input type=\(type) name=a \(attributes)>")
    let control = try form.control("a")
    form.values.setText(typed, of: control)
    #expect(form.values.value(of: control) == value)
  }

  @Test(
    arguments: [
      ("number", "", "", 1, "1"), ("number", "", "5", -2, "3"),
      ("number", "step=0.1", "0.2", 1, "0.3"),
      ("number", "min=0 max=10 step=3", "9", 1, "9"),
      ("number", "min=0 max=10 step=3", "4", 1, "6"),
      ("number", "min=0 max=10 step=3", "4", -1, "3"), ("number", "value=1 step=5", "1", 1, "6"),
      ("number", "min=5 max=1", "3", 1, nil), ("number", "step=any", "1.5", 1, "2.5"),
      ("number", "max=5", "100", -1, "5"), ("number", "min=5", "1", 1, "5"),
      ("number", "min=1 max=2 step=5", "1.5", 1, nil), ("number", "step=-1", "1", 1, "2"),
      ("date", "", "2024-02-28", 1, "2024-02-29"), ("date", "", "2023-02-28", 1, "2023-03-01"),
      ("date", "step=7 min=2024-01-01", "2024-01-02", 1, "2024-01-08"),
      ("month", "", "2024-12", 1, "2025-01"), ("month", "step=3", "2024-02", -1, "2024-01"),
      ("week", "", "2020-W53", 1, "2021-W01"), ("week", "step=2", "1970-W01", 1, "1970-W03"),
      ("time", "", "12:00", 1, "12:01"), ("time", "step=1", "12:00", 1, "12:00:01"),
      ("time", "", "23:59", 1, nil), ("time", "step=0.5", "00:00", 1, "00:00:00.5"),
      ("datetime-local", "", "2024-02-29T23:59", 1, "2024-03-01T00:00"),
      ("range", "min=0 max=100 step=10", "50", 3, "80"), ("date", "", "275760-12-31", 1, nil),
      ("number", "", "1e40", 1, nil),
    ]
  )
  func `is stepped by the standard's rules`(
    _ type: String,
    _ attributes: String,
    _ value: String,
    _ count: Int,
    _ result: String?
  ) throws {
    let form = FormFixture("<input type=\(type) name=a \(attributes)>")
    #expect(StepRules(try form.control("a")).stepped(value, by: count) == result)
  }

  /// The numbers at the ends of what an Int holds, in milliseconds, days and weeks.
  @Test(arguments: ["date", "month", "week", "time", "datetime-local", "number", "range"])
  func `steps as large as a page likes lead to no value or to one`(type: String) throws {
    let steps = [
      "9223372036854775807", "9223372036854775.807", "9223372036854775.7", "106751991167",
      "15250284452",
      "15250284452.47", "1e29", "1e-20", "922337203685477580700",
    ]
    for step in steps {
      let form = FormFixture("<input type=\(type) name=a step=\(step)>")
      let rules = StepRules(try form.control("a"))
      for count in [1, -1, .max, .min] {
        for value in ["", "1970-01-01", "1970-W01", "1969-12-31T23:59", "00:00", "1"] {
          if let result = rules.stepped(value, by: count) { #expect(!result.isEmpty) }
        }
      }
      for moment in [Int.max, .min, 0] { _ = rules.value(atLocalMilliseconds: moment) }
    }
  }

  @Test func `is what the page gave until somebody changes it, and again after a reset`() throws {
    var form = FormFixture(
      """
      <form><input name=a value=1><select name=s><option>x<option selected>y</select>
      <input type=checkbox name=c checked></form>
      """
    )
    let (text, select, box) = (
      try form.control("a"), try form.control("s"), try form.control("c")
    )
    form.values.setText("2", of: text)
    form.values.setSelection([0, 9], of: select)
    form.values.setChecked(false, of: box)
    #expect(form.values.value(of: text) == "2" && form.values.value(of: select) == "x")
    #expect(!form.values.isChecked(box) && form.values.isDirty(text.id))
    form.values.reset(try #require(form.structure.forms.first?.id), in: form.structure)
    #expect(form.values.value(of: text) == "1" && form.values.value(of: select) == "y")
    #expect(form.values.isChecked(box) && !form.values.isDirty(text.id))
  }

  @Test func `comes back to the same control of another copy of the document`() throws {
    let html =
      "<input name=a><input name=b type=password><select name=s><option>x<option>y</select>"
    var old = FormFixture(html)
    old.values.setText("typed", of: try old.control("a"))
    old.values.setText("secret", of: try old.control("b"))
    old.values.setSelection([1], of: try old.control("s"))
    var saved = SavedFormValues(old.values, of: old.structure)
    let part = FormFixture("<p><input name=a>")
    var values = FormValues()
    saved.restore(into: &values, of: part.structure)
    #expect(values.value(of: try part.control("a")) == "typed" && !saved.isEmpty)
    let whole = FormFixture("<p>" + html)
    values = FormValues()
    saved = SavedFormValues(old.values, of: old.structure)
    saved.restore(into: &values, of: whole.structure)
    #expect(values.value(of: try whole.control("a")) == "typed")
    #expect(values.value(of: try whole.control("b")) == "")
    #expect(values.value(of: try whole.control("s")) == "y" && saved.isEmpty)
    let other = FormFixture("<input name=z>" + html)
    values = FormValues()
    saved = SavedFormValues(old.values, of: old.structure)
    saved.restore(into: &values, of: other.structure)
    #expect(values == FormValues())
  }
}
