/// The present as a value of a date or time.
extension StepRules {
  /// The value that stands for a moment, moved back to a step and into the limits; nil for types that are no date or
  /// time, and when the limits leave no value.
  ///
  /// - Parameter milliseconds: The moment by the clock on the wall, in milliseconds since 1970-01-01 00:00.
  func value(atLocalMilliseconds milliseconds: Int) -> String? {
    guard let moment = moment(milliseconds), var number = neighbours(of: moment)?.below else {
      return nil
    }
    if let maximum, number > maximum, let last = neighbours(of: maximum) { number = last.below }
    if let minimum, number < minimum, let first = neighbours(of: minimum) { number = first.above }
    if let maximum, number > maximum { return nil }
    return Self.text(number, of: type)
  }

  private func moment(_ milliseconds: Int) -> DecimalNumber? {
    guard LocalDateTime.bounds.contains(milliseconds) else { return nil }
    let time = TimeOfDay(milliseconds: milliseconds)
    let midnight = milliseconds - time.milliseconds
    let days = midnight / TimeOfDay.dayLength
    // Nobody thinks of seconds unless a page asks for them.
    let minute = milliseconds - (time.milliseconds % 60_000)
    switch type {
    case .date: return DecimalNumber(midnight)
    case .week: return DecimalNumber(CalendarWeek(holding: days).monday * TimeOfDay.dayLength)
    case .month:
      return CalendarDate(daysSinceEpoch: days).map {
        DecimalNumber(($0.year - 1970) * 12 + $0.month - 1)
      }
    case .time: return DecimalNumber(minute - midnight)
    case .datetimeLocal: return DecimalNumber(minute)
    default: return nil
    }
  }
}
