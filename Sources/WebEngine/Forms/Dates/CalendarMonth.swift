/// A month of a year (HTML 2.3.5.1).
struct CalendarMonth: Hashable, Sendable {
  /// The months since January 1970.
  let monthsSinceEpoch: Int

  /// The month that lies so many months after January 1970.
  init?(monthsSinceEpoch: Int) {
    let first = (1 - 1970) * 12
    let last = (CalendarDate.lastYear - 1970) * 12 + 11
    guard (first...last).contains(monthsSinceEpoch) else { return nil }
    self.monthsSinceEpoch = monthsSinceEpoch
  }

  /// Reads `yyyy-mm`.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = CalendarDate.year(parts[0]),
      let month = CalendarDate.pair(parts[1]), (1...12).contains(month)
    else { return nil }
    self.init(monthsSinceEpoch: (year - 1970) * 12 + month - 1)
  }

  /// `yyyy-mm`.
  var text: String {
    let months = monthsSinceEpoch + 1970 * 12
    return CalendarDate.padded(months / 12, 4) + "-" + CalendarDate.padded(months % 12 + 1, 2)
  }
}
