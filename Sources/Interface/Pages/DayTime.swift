/// Times of day for people.
nonisolated enum DayTime {
  /// The hour and minute of a moment in local seconds since 1970: `07:05`.
  static func clock(_ local: Int) -> String {
    let seconds = (local % 86_400 + 86_400) % 86_400
    return "\(twoDigits(seconds / 3600)):\(twoDigits(seconds % 3600 / 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
