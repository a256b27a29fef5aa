import Testing

@testable import WebEngine

@Suite struct `Dates and times of HTML` {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 11_016), ("1969-12-31", -1), ("0001-01-01", -719_162),
      ("275760-09-13", 100_000_000), ("2024-12-31", 20_088),
    ]
  )
  func `days are counted both ways`(_ text: String, _ days: Int) throws {
    #expect(CalendarDate(text[...])?.daysSinceEpoch == days)
    #expect(CalendarDate(daysSinceEpoch: days)?.text == text)
  }

  @Test(
    arguments: [
      "1900-02-29", "2023-02-29", "2024-04-31", "0000-01-01", "24-01-01", "2024-1-1", "2024-13-01",
      "2024-00-10", "+2024-01-01", "2024-01-01 ", "-2024-01-01", "",
    ]
  )
  func `days that do not exist are refused`(_ text: String) {
    #expect(CalendarDate(text[...]) == nil)
  }

  @Test(
    arguments: [
      ("2020-W53", "2020-12-28"), ("2021-W01", "2021-01-04"), ("2015-W53", "2015-12-28"),
      ("2026-W53", "2026-12-28"), ("2009-W01", "2008-12-29"), ("1970-W01", "1969-12-29"),
    ]
  )
  func `weeks begin on their Monday`(_ week: String, _ monday: String) throws {
    let day = try #require(CalendarDate(monday[...])).daysSinceEpoch
    #expect(CalendarWeek(week[...])?.monday == day)
    for offset in 0..<7 { #expect(CalendarWeek(holding: day + offset).text == week) }
  }

  @Test(arguments: ["2021-W53", "2019-W53", "2021-W00", "2021-w01", "2021W01", "2021-W1"])
  func `weeks that do not exist are refused`(_ text: String) {
    #expect(CalendarWeek(text[...]) == nil)
  }

  @Test(
    arguments: [
      ("00:00", 0, "00:00"), ("23:59", 86_340_000, "23:59"), ("12:30:00", 45_000_000, "12:30"),
      ("12:30:05", 45_005_000, "12:30:05"), ("12:30:05.5", 45_005_500, "12:30:05.5"),
      ("12:30:05.120", 45_005_120, "12:30:05.12"), ("00:00:00.001", 1, "00:00:00.001"),
    ]
  )
  func `times are written as short as can be`(_ text: String, _ count: Int, _ short: String) {
    #expect(TimeOfDay(text[...])?.milliseconds == count)
    #expect(TimeOfDay(milliseconds: count).text == short)
  }

  @Test(arguments: [
    "24:00", "12:60", "1:00", "12:00:60", "12:00:00.", "12:00:00.1234", "12", "12:00Z",
  ])
  func `times that do not exist are refused`(_ text: String) {
    #expect(TimeOfDay(text[...]) == nil)
  }

  @Test(
    arguments: [
      ("0.1", "0.1"), ("-0.50", "-0.5"), ("1e3", "1000"), ("1.5e-3", "0.0015"), (".5", "0.5"),
      ("-0", "0"), ("100", "100"), ("12345678901234567890", "12345678901234567890"),
    ]
  )
  func `decimal numbers are exact`(_ text: String, _ written: String) {
    #expect(DecimalNumber(text)?.text == written)
  }

  @Test(
    arguments: [
      "", "+1", "1.", "1e", "0x10", " 1", "1 ", "infinity", "nan", "--1", "1e400000", "1,5",
    ]
  )
  func `what is no number is refused`(_ text: String) {
    #expect(WrittenNumber.double(text) == nil && DecimalNumber(text) == nil)
  }
}
