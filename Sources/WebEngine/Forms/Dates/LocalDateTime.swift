/// A day and a time of day, of no time zone (HTML 2.3.5.5).
struct LocalDateTime: Hashable, Sendable {
  let date: CalendarDate
  let time: TimeOfDay

  /// Reads a date, `T` or a space, and a time.
  init?(_ text: Substring) {
    guard let gap = text.firstIndex(where: { $0 == "T" || $0 == " " }),
      let date = CalendarDate(text[..<gap]), let time = TimeOfDay(text[text.index(after: gap)...])
    else { return nil }
    self.date = date
    self.time = time
  }

  /// Beyond these many milliseconds before and after 1970-01-01 there is no date that is understood.
  static let bounds = -200_000_000 * TimeOfDay.dayLength...200_000_000 * TimeOfDay.dayLength

  /// The moment so many milliseconds after midnight of 1970-01-01; nil when it is too far away to have a date.
  init?(milliseconds: Int) {
    guard Self.bounds.contains(milliseconds) else { return nil }
    time = TimeOfDay(milliseconds: milliseconds)
    let days = (milliseconds - time.milliseconds) / TimeOfDay.dayLength
    guard let date = CalendarDate(daysSinceEpoch: days) else { return nil }
    self.date = date
  }

  /// How many milliseconds it lies after midnight of 1970-01-01.
  var milliseconds: Int { date.daysSinceEpoch * TimeOfDay.dayLength + time.milliseconds }

  /// The normalized way to write it.
  var text: String { date.text + "T" + time.text }
}
