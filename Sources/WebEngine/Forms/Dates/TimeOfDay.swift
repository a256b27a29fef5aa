internal import Text

/// A time of day (HTML 2.3.5.4).
struct TimeOfDay: Hashable, Sendable {
  /// How many milliseconds a day has.
  static let dayLength = 86_400_000

  /// The milliseconds since midnight.
  let milliseconds: Int

  /// The time so many milliseconds after midnight, in the day that this falls into.
  init(milliseconds: Int) {
    self.milliseconds = (milliseconds % Self.dayLength + Self.dayLength) % Self.dayLength
  }

  /// Reads `hh:mm`, `hh:mm:ss` or `hh:mm:ss.s` with up to three digits.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = CalendarDate.pair(parts[0]), hour < 24,
      let minute = CalendarDate.pair(parts[1]), minute < 60
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    if parts.count == 3 {
      guard let seconds = Self.seconds(parts[2]) else { return nil }
      milliseconds += seconds
    }
    self.milliseconds = milliseconds
  }

  /// The milliseconds of `ss` or `ss.s`.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let seconds = CalendarDate.pair(parts[0]), seconds < 60 else { return nil }
    guard parts.count > 1 else { return seconds * 1000 }
    guard parts.count == 2, (1...3).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy(ASCII.isDigit), let fraction = Int(parts[1])
    else { return nil }
    let scale = [100, 10, 1][parts[1].utf8.count - 1]
    return seconds * 1000 + fraction * scale
  }

  /// The shortest way to write it.
  var text: String {
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    var text = CalendarDate.padded(minutes / 60, 2) + ":" + CalendarDate.padded(minutes % 60, 2)
    guard rest > 0 else { return text }
    text += ":" + CalendarDate.padded(rest / 1000, 2)
    guard rest % 1000 > 0 else { return text }
    var fraction = CalendarDate.padded(rest % 1000, 3)
    while fraction.last == "0" { fraction.removeLast() }
    return text + "." + fraction
  }
}
