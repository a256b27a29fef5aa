internal import DOM

/// Limits and steps of a control whose values are numbers, dates or times (HTML 4.10.5.3.8 and 4.10.5.4).
struct StepRules: Sendable {
  /// What a value lies on; nil when every value will do (`step=any`).
  let allowedStep: DecimalNumber?
  /// Where the steps are counted from.
  let base: DecimalNumber
  /// The smallest value.
  let minimum: DecimalNumber?
  /// The largest value.
  let maximum: DecimalNumber?
  /// The type of the control.
  let type: ControlType
  private let defaultStep: DecimalNumber

  /// The rules of a control.
  init(_ control: FormControl) {
    self.init(
      control.type,
      minimum: control.minimum,
      maximum: control.maximum,
      step: control.step,
      defaultValue: control.defaultValue
    )
  }

  /// The rules of an `<input type=range>`, as its attributes have them.
  init(ofRange element: NodeID, in document: borrowing Document) {
    self.init(
      .range,
      minimum: document.attributeValue(of: element, .min),
      maximum: document.attributeValue(of: element, .max),
      step: document.attributeValue(of: element, .step),
      defaultValue: ""
    )
  }

  private init(
    _ type: ControlType,
    minimum: String?,
    maximum: String?,
    step: String?,
    defaultValue: String
  ) {
    self.type = type
    let isRange = type == .range
    let first = minimum.flatMap { Self.number($0, of: type) }
    self.minimum = first ?? (isRange ? DecimalNumber(0) : nil)
    self.maximum =
      maximum.flatMap { Self.number($0, of: type) } ?? (isRange ? DecimalNumber(100) : nil)
    let factor = Self.stepScale(of: type)
    defaultStep = DecimalNumber(type == .time || type == .datetimeLocal ? 60 * factor : factor)
    allowedStep = Self.allowedStep(step, factor, defaultStep)
    // A range's value is not one to count from: it has been moved to a step itself.
    base =
      first ?? (isRange ? nil : Self.number(defaultValue, of: type))
      ?? DecimalNumber(type == .week ? -259_200_000 : 0)
  }

  private static func allowedStep(
    _ written: String?,
    _ factor: Int,
    _ fallback: DecimalNumber
  ) -> DecimalNumber? {
    guard let written else { return fallback }
    if written.lowercased() == "any" { return nil }
    guard let step = DecimalNumber(written), step > DecimalNumber(0) else { return fallback }
    return step.multiplied(by: factor) ?? fallback
  }

  private static func stepScale(of type: ControlType) -> Int {
    switch type {
    case .date: 86_400_000
    case .week: 604_800_000
    case .time, .datetimeLocal: 1000
    default: 1
    }
  }

  // MARK: Values as numbers

  /// "Convert a string to a number" of each type; nil when the text is no value.
  static func number(_ text: String, of type: ControlType) -> DecimalNumber? {
    switch type {
    case .number, .range: DecimalNumber(text)
    case .date: CalendarDate(text[...]).map { DecimalNumber($0.daysSinceEpoch * 86_400_000) }
    case .month: CalendarMonth(text[...]).map { DecimalNumber($0.monthsSinceEpoch) }
    case .week: CalendarWeek(text[...]).map { DecimalNumber($0.monday * 86_400_000) }
    case .time: TimeOfDay(text[...]).map { DecimalNumber($0.milliseconds) }
    case .datetimeLocal: LocalDateTime(text[...]).map { DecimalNumber($0.milliseconds) }
    default: nil
    }
  }

  /// "Convert a number to a string" of each type; nil when there is no such value.
  static func text(_ number: DecimalNumber, of type: ControlType) -> String? {
    switch type {
    case .number, .range: return number.text
    case .month: return number.whole.flatMap { CalendarMonth(monthsSinceEpoch: $0)?.text }
    default: break
    }
    guard let milliseconds = number.divided(by: DecimalNumber(1))?.count,
      let days = number.divided(by: DecimalNumber(TimeOfDay.dayLength))?.count
    else { return nil }
    switch type {
    case .date: return CalendarDate(daysSinceEpoch: days)?.text
    case .week:
      return CalendarDate(daysSinceEpoch: days).flatMap { _ in CalendarWeek(holding: days).text }
    case .time:
      return (0..<TimeOfDay.dayLength).contains(milliseconds)
        ? TimeOfDay(milliseconds: milliseconds).text : nil
    case .datetimeLocal: return LocalDateTime(milliseconds: milliseconds)?.text
    default: return nil
    }
  }

  // MARK: Steps

  /// Whether a number lies on a step.
  func isOnStep(_ number: DecimalNumber) -> Bool {
    guard let allowedStep, let distance = number.subtracting(base),
      let quotient = distance.divided(by: allowedStep)
    else { return true }
    return quotient.isExact
  }

  /// The last number on a step that is not above `number`, and the first that is not below it.
  func neighbours(of number: DecimalNumber) -> (below: DecimalNumber, above: DecimalNumber)? {
    let step = allowedStep ?? defaultStep
    guard let distance = number.subtracting(base), let quotient = distance.divided(by: step),
      let below = step.multiplied(by: quotient.count).flatMap({ base.adding($0) }),
      let above = quotient.isExact ? below : below.adding(step)
    else { return nil }
    return (below, above)
  }

  /// The value so many steps further, or back when negative; nil when it stays as it is (HTML 4.10.5.4, stepUp).
  func stepped(_ value: String, by count: Int) -> String? {
    if let minimum, let maximum, minimum > maximum { return nil }
    if let minimum, let maximum {
      guard let first = neighbours(of: minimum)?.above, first <= maximum else { return nil }
    }
    let number = Self.number(value, of: type)
    // A number too long to be counted with stays as it is.
    if number == nil, WrittenNumber.double(value) != nil { return nil }
    let before = number ?? DecimalNumber(0)
    guard count != 0, let around = neighbours(of: before) else { return nil }
    var after: DecimalNumber
    if allowedStep != nil, around.below != around.above {
      after = count > 0 ? around.above : around.below
    } else {
      guard let delta = (allowedStep ?? defaultStep).multiplied(by: count),
        let moved = before.adding(delta)
      else { return nil }
      after = moved
    }
    if let minimum, after < minimum, let first = neighbours(of: minimum) { after = first.above }
    if let maximum, after > maximum, let last = neighbours(of: maximum) { after = last.below }
    if count > 0 ? after < before : after > before { return nil }
    return Self.text(after, of: type)
  }

  /// The value sanitization of a range (HTML 4.10.5.1.13): always a number within the limits, on a step if there is one.
  func sanitizedRange(_ value: String) -> String {
    let low = minimum ?? DecimalNumber(0)
    let high = max(maximum ?? DecimalNumber(100), low)
    var number = DecimalNumber(value) ?? Self.middle(low, high) ?? low
    number = min(max(number, low), high)
    guard allowedStep != nil, let around = neighbours(of: number), around.below != around.above
    else { return DecimalNumber(value) == number ? value : number.text }
    return nearest(to: number, around, low, high).text
  }

  private static func middle(_ low: DecimalNumber, _ high: DecimalNumber) -> DecimalNumber? {
    guard let sum = low.adding(high), let tenths = sum.multiplied(by: 5) else { return nil }
    return tenths.dividedByTen
  }

  /// The nearer of two steps, the upper one when both are as near, as far as they lie within the limits.
  private func nearest(
    to number: DecimalNumber,
    _ around: (below: DecimalNumber, above: DecimalNumber),
    _ low: DecimalNumber,
    _ high: DecimalNumber
  ) -> DecimalNumber {
    if around.above > high { return around.below < low ? number : around.below }
    if around.below < low { return around.above }
    guard let down = number.subtracting(around.below), let up = around.above.subtracting(number)
    else { return number }
    return up <= down ? around.above : around.below
  }
}
