/// A week of a year, as ISO 8601 counts them (HTML 2.3.5.8).
struct CalendarWeek: Hashable, Sendable {
  /// Its Monday, in days since 1970-01-01.
  let monday: Int

  /// The week that holds a day, counted in days since 1970-01-01.
  init(holding day: Int) { monday = day - ((day + 3) % 7 + 7) % 7 }

  /// Reads `yyyy-Www`.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = CalendarDate.year(parts[0]), parts[1].first == "W",
      let week = CalendarDate.pair(parts[1].dropFirst()),
      (1...Self.count(inYear: year)).contains(week), let first = Self.firstMonday(ofYear: year)
    else { return nil }
    monday = first + (week - 1) * 7
  }

  /// `yyyy-Www`; nil outside the years that are understood. A week belongs to the year of its Thursday.
  var text: String? {
    guard let thursday = CalendarDate(daysSinceEpoch: monday + 3),
      let first = Self.firstMonday(ofYear: thursday.year)
    else { return nil }
    let week = (monday - first) / 7 + 1
    return CalendarDate.padded(thursday.year, 4) + "-W" + CalendarDate.padded(week, 2)
  }

  /// How many weeks a year has: 53 when it begins on a Thursday, or on a Wednesday and is a leap year.
  static func count(inYear year: Int) -> Int {
    guard let first = CalendarDate(year: year, month: 1, day: 1) else { return 52 }
    return first.weekday == 3 || first.weekday == 2 && CalendarDate.isLeap(year) ? 53 : 52
  }

  /// The Monday of the week that holds the 4th of January.
  private static func firstMonday(ofYear year: Int) -> Int? {
    CalendarDate(year: year, month: 1, day: 4).map {
      CalendarWeek(holding: $0.daysSinceEpoch).monday
    }
  }
}
