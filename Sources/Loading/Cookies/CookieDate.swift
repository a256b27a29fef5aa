internal import Text

/// Reads the dates of cookies, which come in every form there ever was (RFC 6265bis, 5.1.1).
enum CookieDate {
  /// Seconds since 1970; nil when it is no date.
  static func parse(_ text: some Sequence<UInt8>) -> Int? {
    var time: (Int, Int, Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in Array(text).split(whereSeparator: isDelimiter) {
      if time == nil, let found = clock(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = CivilTime.month(named: token) {
        month = found
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    let date = CivilTime(
      year: year,
      month: month,
      day: day,
      hour: time.0,
      minute: time.1,
      second: time.2
    )
    return year >= 1601 && date.isValid ? date.secondsSince1970 : nil
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The digits at the start, when they are as many as wanted and no further digit follows.
  private static func number(_ token: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
    let run = token.prefix(while: ASCII.isDigit)
    guard digits.contains(run.count) else { return nil }
    return run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Hours, minutes and seconds of `1:02:03`, whatever follows that is no digit.
  private static func clock(_ token: ArraySlice<UInt8>) -> (Int, Int, Int)? {
    let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count >= 3,
      parts[0].allSatisfy(ASCII.isDigit), parts[1].allSatisfy(ASCII.isDigit),
      let hour = number(parts[0], digits: 1...2),
      let minute = number(parts[1], digits: 1...2),
      let second = number(parts[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }
}
