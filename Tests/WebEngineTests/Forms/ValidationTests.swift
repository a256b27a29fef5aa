import Testing

@testable import WebEngine

@Suite struct `A form that is checked` {
  private func reasons(_ html: String, _ typed: [String: String] = [:]) throws
    -> [ValidationFailure.Reason]
  {
    var form = FormFixture("<form>" + html + "</form>")
    for (name, text) in typed { form.values.setText(text, of: try form.control(name)) }
    let validation = ConstraintValidation(structure: form.structure, values: form.values)
    let failures = validation.failures(of: try #require(form.structure.forms.first?.id))
    for failure in failures {
      #expect(failure.sentence.hasSuffix(".") || failure.sentence.contains(": "))
    }
    return failures.map(\.reason)
  }

  @Test(
    arguments: [
      ("<input required>", .valueMissing), ("<input required value=x>", nil),
      ("<input required disabled>", nil), ("<input required readonly>", nil),
      ("<input type=hidden required>", nil), ("<textarea required></textarea>", .valueMissing),
      ("<input type=checkbox required>", .valueMissing),
      ("<input type=checkbox required checked>", nil),
      ("<input type=file required>", .valueMissing),
      ("<input type=radio name=r required><input type=radio name=r>", .valueMissing),
      ("<input type=radio name=r required><input type=radio name=r checked>", nil),
      ("<select required><option value=''>pick<option>x</select>", .valueMissing),
      ("<select required><option value=''>pick<option selected>x</select>", nil),
      ("<select required multiple><option>x</select>", .valueMissing),
      ("<select required size=3><option value='' selected>x</select>", nil),
      ("<input type=url value=/a>", .typeMismatch), ("<input type=url value=a:b>", nil),
      ("<input type=email value=a>", .typeMismatch), ("<input type=email value=a@b>", nil),
      ("<input type=email value=a@-b.c>", .typeMismatch),
      ("<input type=email value='a@b,'>", .typeMismatch),
      ("<input type=email multiple value='a@b,c@d'>", nil),
      ("<input type=email multiple value='a@b,x'>", .typeMismatch),
      ("<input pattern=[a-z]+ value=ab1>", .patternMismatch),
      ("<input pattern=[a-z]+ value=ab>", nil),
      ("<input pattern='(' value=ab>", nil), ("<input pattern=a|bc value=ab>", .patternMismatch),
      ("<input minlength=3 value=ab>", nil), ("<input type=number min=3 value=2>", .rangeUnderflow),
      ("<input type=number max=3 value=4>", .rangeOverflow),
      ("<input type=number value=0.3 step=0.1>", nil),
      ("<input type=number min=0 value=0.35 step=0.1>", .stepMismatch),
      ("<input type=number value=0.35 step=any>", nil),
      ("<input type=date min=2024-02-29 value=2024-02-28>", .rangeUnderflow),
      ("<input type=time min=22:00 max=06:00 value=23:00>", nil),
      ("<input type=time min=22:00 max=06:00 value=12:00>", .rangeUnderflow),
      ("<fieldset disabled><input required></fieldset>", nil),
    ] as [(String, ValidationFailure.Reason?)]
  )
  func `fails for the standard's reasons`(_ html: String, _ reason: ValidationFailure.Reason?)
    throws
  {
    #expect(try reasons(html) == (reason.map { [$0] } ?? []))
  }

  @Test func `fails for what was typed`() throws {
    let html = "<input name=a minlength=3 maxlength=4><input name=n type=number>"
    #expect(try reasons(html, ["a": "ab"]) == [.tooShort])
    #expect(try reasons(html, ["a": "👍👍👍"]) == [.tooLong])
    #expect(try reasons(html, ["a": "", "n": "1-"]) == [.badInput])
  }
}
