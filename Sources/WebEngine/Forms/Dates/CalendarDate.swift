internal import Text

/// A day of the proleptic Gregorian calendar (HTML 2.3.5.2).
public struct CalendarDate: Hashable, Sendable {
  /// The last year that is understood: what JavaScript can count.
  static let lastYear = 275_760

  let year: Int
  let month: Int
  let day: Int

  /// Makes a date; nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...Self.lastYear).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `yyyy-mm-dd`.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Self.year(parts[0]), let month = Self.pair(parts[1]),
      let day = Self.pair(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day that lies so many days after 1970-01-01.
  public init?(daysSinceEpoch days: Int) {
    guard days.magnitude < 200_000_000 else { return nil }
    // Counted in eras of 400 years from 0000-03-01, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// How many days it lies after 1970-01-01.
  var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week: 0 is Monday.
  var weekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 }

  /// `yyyy-mm-dd`.
  public var text: String {
    Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
  }

  /// Whether a year has a 29th of February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has.
  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// A year: four digits or more, above zero.
  static func year(_ text: Substring) -> Int? {
    guard text.utf8.count >= 4, text.utf8.count <= 6, text.utf8.allSatisfy(ASCII.isDigit),
      let year = Int(text), (1...lastYear).contains(year)
    else { return nil }
    return year
  }

  /// Two digits.
  static func pair(_ text: Substring) -> Int? {
    text.utf8.count == 2 && text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
  }

  /// A number with zeros before it.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
