/// Days, and times of day for people.
nonisolated enum DayTime {
  /// The day of a moment in local seconds since 1970, by its number since then.
  static func day(of local: Int) -> Int {
    local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
  }

  /// The hour and minute of a moment in local seconds since 1970: `07:05`.
  static func clock(_ local: Int) -> String {
    let seconds = (local % 86_400 + 86_400) % 86_400
    return "\(twoDigits(seconds / 3600)):\(twoDigits(seconds % 3600 / 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
