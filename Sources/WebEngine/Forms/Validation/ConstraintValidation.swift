internal import Addressing

/// Checks a control against what its page asks for (HTML 4.10.20).
struct ConstraintValidation {
  let structure: FormStructure
  let values: FormValues

  /// What keeps a form from being sent, in document order.
  func failures(of form: FormID) -> [ValidationFailure] {
    let controls = structure.controls(of: form)
    var checkedGroups: Set<String> = []
    return controls.compactMap { control in
      // A group is one question.
      if control.type == .radio, !control.name.isEmpty,
        !checkedGroups.insert(control.name).inserted
      {
        return nil
      }
      return failure(of: control)
    }
  }

  /// The first thing that is wrong with a control; nil when nothing is, or it is barred from being checked.
  func failure(of control: FormControl) -> ValidationFailure? {
    guard !control.isDisabled, !control.isReadOnly, control.type != .hidden, !control.type.isButton
    else { return nil }
    if control.type == .radio { return missingChoice(control) }
    if let unread = values.unreadableText(of: control) {
      return failure(control, .badInput, "“\(unread)” is not \(Self.expectation(control.type)).")
    }
    if control.isRequired, isEmpty(control) {
      return failure(control, .valueMissing, Self.missing(control.type))
    }
    let value = values.value(of: control)
    guard !value.isEmpty, !control.type.isSelect, !control.type.isCheckable, control.type != .file
    else { return nil }
    return mismatch(control, value) ?? wrongLength(control, value) ?? outOfRange(control, value)
  }

  private func failure(
    _ control: FormControl,
    _ reason: ValidationFailure.Reason,
    _ sentence: String
  ) -> ValidationFailure {
    ValidationFailure(control: control.id, reason: reason, sentence: sentence)
  }

  // MARK: Being missing

  private func isEmpty(_ control: FormControl) -> Bool {
    switch control.type {
    case .checkbox: !values.isChecked(control)
    case .file: values.files(of: control).isEmpty
    case .selectOne, .selectMultiple:
      !values.selection(of: control).contains { !isPlaceholder($0, of: control) }
    default: values.value(of: control).isEmpty
    }
  }

  /// Whether an option is the placeholder label option of a select (HTML 4.10.7).
  private func isPlaceholder(_ position: Int, of control: FormControl) -> Bool {
    control.isDropDown && position == 0 && control.options[0].value.isEmpty
      && control.options[0].group == nil
  }

  private func missingChoice(_ control: FormControl) -> ValidationFailure? {
    let group = structure.radioGroup(of: control.id)
    guard group.contains(where: { $0.isRequired }), !group.contains(where: { values.isChecked($0) })
    else { return nil }
    let target = group.first { !$0.isDisabled } ?? control
    return failure(target, .valueMissing, "Choose one of these.")
  }

  private static func missing(_ type: ControlType) -> String {
    switch type {
    case .checkbox: "Tick this box to go on."
    case .file: "Choose a file."
    case .selectOne, .selectMultiple: "Choose something from the list."
    default: "Fill in this field."
    }
  }

  // MARK: Being of the wrong kind

  private func mismatch(_ control: FormControl, _ value: String) -> ValidationFailure? {
    switch control.type {
    case .url where WebURL(value) == nil:
      return failure(
        control,
        .typeMismatch,
        "“\(value)” is not a whole address, such as https://example.org."
      )
    case .email:
      for address in addresses(control, value) where !MailAddress.isValid(address) {
        let sentence = "“\(address)” is not a mail address, such as name@example.org."
        return failure(control, .typeMismatch, sentence)
      }
    default: break
    }
    return patternMismatch(control, value)
  }

  private func addresses(_ control: FormControl, _ value: String) -> [String] {
    guard control.type == .email, control.isMultiple else { return [value] }
    return value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// An expression that is none, or too much work, asks for nothing.
  private func patternMismatch(_ control: FormControl, _ value: String) -> ValidationFailure? {
    switch control.type {
    case .text, .search, .url, .tel, .email, .password: break
    default: return nil
    }
    guard let pattern = control.pattern, let program = try? PatternProgram(pattern),
      addresses(control, value).contains(where: { PatternMatcher.matches($0, program) == false })
    else { return nil }
    let hint = control.title.isEmpty ? "." : ": \(control.title)"
    return failure(control, .patternMismatch, "This is not in the form that is asked for" + hint)
  }

  // MARK: Length and range

  /// Only what a person typed can be too long or too short.
  private func wrongLength(_ control: FormControl, _ value: String) -> ValidationFailure? {
    switch control.type {
    case .text, .search, .url, .tel, .email, .password, .textarea: break
    default: return nil
    }
    guard values.isDirty(control.id) else { return nil }
    let length = value.utf16.count
    if let most = control.maxLength, length > most {
      return failure(
        control,
        .tooLong,
        "Use at most \(most) characters; these are \(length)."
      )
    }
    if let least = control.minLength, length < least {
      return failure(
        control,
        .tooShort,
        "Use at least \(least) characters; these are \(length)."
      )
    }
    return nil
  }

  private func outOfRange(_ control: FormControl, _ value: String) -> ValidationFailure? {
    guard control.type.isStepped, let number = StepRules.number(value, of: control.type) else {
      return nil
    }
    let rules = StepRules(control)
    let low = rules.minimum.flatMap { StepRules.text($0, of: control.type) }
    let high = rules.maximum.flatMap { StepRules.text($0, of: control.type) }
    let isBelow = rules.minimum.map { number < $0 } ?? false
    let isAbove = rules.maximum.map { number > $0 } ?? false
    if control.type == .time, let least = rules.minimum, let most = rules.maximum, most < least {
      // The range goes over midnight.
      guard isBelow, isAbove else { return stepMismatch(control, number, rules) }
    }
    if isBelow, let low {
      return failure(control, .rangeUnderflow, "This must be \(low) or \(later(control.type)).")
    }
    if isAbove, let high {
      return failure(control, .rangeOverflow, "This must be \(high) or \(earlier(control.type)).")
    }
    return stepMismatch(control, number, rules)
  }

  private func later(_ type: ControlType) -> String {
    type == .number || type == .range ? "more" : "later"
  }

  private func earlier(_ type: ControlType) -> String {
    type == .number || type == .range ? "less" : "earlier"
  }

  private func stepMismatch(
    _ control: FormControl,
    _ number: DecimalNumber,
    _ rules: StepRules
  ) -> ValidationFailure? {
    guard !rules.isOnStep(number), let around = rules.neighbours(of: number) else { return nil }
    let nearest = [around.below, around.above]
      .filter { $0 >= rules.minimum ?? $0 && $0 <= rules.maximum ?? $0 }
      .compactMap { StepRules.text($0, of: control.type) }
    let hint =
      switch nearest.count {
      case 2: "The nearest values are \(nearest[0]) and \(nearest[1])."
      case 1: "The nearest value is \(nearest[0])."
      default: "No value here is allowed."
      }
    return failure(control, .stepMismatch, hint)
  }

  private static func expectation(_ type: ControlType) -> String {
    switch type {
    case .date: "a date, such as 2024-02-29"
    case .month: "a month, such as 2024-02"
    case .week: "a week, such as 2024-W05"
    case .time: "a time, such as 13:30"
    case .datetimeLocal: "a date and time, such as 2024-02-29T13:30"
    default: "a number"
    }
  }
}
