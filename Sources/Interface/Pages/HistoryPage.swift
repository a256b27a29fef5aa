internal import Addressing
public import Library
internal import WebEngine

/// What was visited as a page, the latest first, by days.
public nonisolated struct HistoryPage: Sendable {
  /// How many addresses it lists.
  public static let length = 1000

  private let visits: [Visit]
  private let now: Int
  private let secondsEast: Int

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - visits: What was visited, in any order.
  ///   - now: The time, in seconds since 1970.
  ///   - secondsEast: How many seconds the local time is ahead of UTC.
  public init(visits: [Visit], now: Int, secondsEast: Int) {
    self.visits = visits.sorted { $0.lastVisited > $1.lastVisited }
    self.now = now
    self.secondsEast = secondsEast
  }

  /// The page.
  public var html: String {
    var html = "<!DOCTYPE html><meta charset=utf-8><title>History</title><h1>History</h1>\n"
    if visits.isEmpty {
      html += "<p>Nothing is remembered. A private session remembers nothing."
    }
    var day: Int?
    for visit in visits {
      let local = visit.lastVisited + secondsEast
      let itsDay = Self.floorDivision(local, 86_400)
      if itsDay != day {
        if day != nil { html += "</table>\n" }
        html += "<h2>\(title(ofDay: itsDay))</h2>\n<table>\n"
        day = itsDay
      }
      html += "<tr><td>\(DayTime.clock(local))<td><a href=\"\(PageTemplate.escaped(visit.url))\">"
      html += "\(PageTemplate.escaped(name(of: visit)))</a>\n"
    }
    return day == nil ? html : html + "</table>\n"
  }

  private func name(of visit: Visit) -> String {
    visit.title.isEmpty ? WebURL(visit.url)?.displayString ?? visit.url : visit.title
  }

  private func title(ofDay day: Int) -> String {
    let today = Self.floorDivision(now + secondsEast, 86_400)
    switch today - day {
    case 0: return "Today"
    case 1: return "Yesterday"
    default: return CalendarDate(daysSinceEpoch: day)?.text ?? ""
    }
  }

  private static func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
