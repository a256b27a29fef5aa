/// A date and a time of day in UTC, by the Gregorian calendar.
struct CivilTime: Sendable, Hashable {
  var year: Int
  /// From 1.
  var month: Int
  /// From 1.
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0

  /// Whether there is such a day and such a time of day.
  var isValid: Bool {
    (1...12).contains(month) && (1...Self.days(inMonth: month, of: year)).contains(day)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }

  /// Seconds since 1970.
  var secondsSince1970: Int {
    // Counted in years that begin with March, so that the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  /// Number of the month from the first three letters of its English name; nil when they are none.
  static func month(named name: some Collection<UInt8>) -> Int? {
    let names = Array("janfebmaraprmayjunjulaugsepoctnovdec".utf8)
    let prefix = name.prefix(3).map { $0 | 0x20 }
    guard prefix.count == 3 else { return nil }
    return (0..<12).first { names[($0 * 3)..<($0 * 3 + 3)].elementsEqual(prefix) }.map { $0 + 1 }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
