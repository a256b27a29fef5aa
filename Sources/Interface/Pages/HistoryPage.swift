public import Addressing
public import Library
internal import WebEngine

/// What was visited as a page, the latest first, by days: `tern:history`, and `tern:history?q=words` for some of it.
public nonisolated struct HistoryPage: Sendable {
  /// How many addresses it lists.
  static let length = 1000
  /// The longest address that is shown whole, in characters.
  private static let longestAddress = 60

  let visits: [Visit]
  /// The words that all of them have; empty when all visits are shown.
  var words = ""
  /// The time, in seconds since 1970.
  let now: Int
  /// How many seconds the local time is ahead of UTC.
  let secondsEast: Int
  /// The keys that the page tells of.
  var keys = KeyMap.standard

  /// The page for an address, in HTML.
  ///
  /// - Parameters:
  ///   - url: The address, which may ask for some words.
  ///   - history: What was visited.
  ///   - now: The time, in seconds since 1970.
  ///   - secondsEast: How many seconds the local time is ahead of UTC.
  ///   - keys: The keys that the page tells of.
  public static func html(
    for url: WebURL,
    of history: any VisitHistory,
    now: Int,
    secondsEast: Int,
    keys: KeyMap
  ) async -> String {
    let words = PageQuery(of: url)["q"] ?? ""
    return HistoryPage(
      visits: await history.visits(matching: words, limit: length),
      words: words,
      now: now,
      secondsEast: secondsEast,
      keys: keys
    ).html
  }

  /// The address of the page for some words.
  static func address(of words: String) -> String {
    words.isEmpty ? "tern:history" : "tern:history?q=\(PercentEncodeSet.component.encode(words))"
  }

  /// The page.
  var html: String {
    var html = "<!DOCTYPE html><meta charset=utf-8><title>History</title><h1>History</h1>\n"
    if visits.isEmpty, words.isEmpty {
      return html + "<p>Nothing is remembered. A private session remembers nothing."
    }
    html += "<form><input type=search name=q size=30 aria-label=\"Words to search for\""
    html += " value=\"\(PageTemplate.escaped(words))\"> <button>Search</button></form>\n"
    html += "<p>" + introduction + "\n"
    var day: Int?
    for visit in visits {
      let itsDay = DayTime.day(of: visit.lastVisited + secondsEast)
      if itsDay != day {
        if let day { html += end(ofDay: day) }
        html += "<h2>\(title(ofDay: itsDay))</h2>\n<table>\n"
        day = itsDay
      }
      html += row(of: visit)
    }
    return day.map { html + end(ofDay: $0) } ?? html
  }

  /// What the list is, and how some of it is forgotten.
  private var introduction: String {
    if visits.isEmpty { return "Nothing that was visited has these words." }
    var text = ""
    if visits.count >= Self.length { text += "These are the latest \(Self.length). " }
    let key = keys.name(of: .forgetVisit)
    text += "<kbd>\(PageTemplate.escaped(key))</kbd> forgets the selected page. "
    text +=
      words.isEmpty
      ? ForgetRequest.history.link("Forget everything")
      : "<a href=\"\(Self.address(of: ""))\">Show everything</a>"
    return text
  }

  private func row(of visit: Visit) -> String {
    let address = Self.shortAddress(of: visit)
    let name = visit.title.isEmpty ? address : visit.title
    var row = "<tr><td>\(DayTime.clock(visit.lastVisited + secondsEast))"
    row += "<td><a href=\"\(PageTemplate.escaped(visit.url))\">\(PageTemplate.escaped(name))</a>"
    // The address stands beside a title, which may say anything.
    if !visit.title.isEmpty { row += "<td>\(PageTemplate.escaped(address))" }
    return row + "\n"
  }

  private func end(ofDay day: Int) -> String {
    // What was found is only a part of the day.
    guard words.isEmpty else { return "</table>\n" }
    return "<tr><td><td>\(ForgetRequest.day(day).link("Forget this day"))\n</table>\n"
  }

  private func title(ofDay day: Int) -> String {
    switch DayTime.day(of: now + secondsEast) - day {
    case 0: "Today"
    case 1: "Yesterday"
    default: CalendarDate(daysSinceEpoch: day)?.text ?? ""
    }
  }

  /// The address without what nearly all have, cut where it is very long.
  private static func shortAddress(of visit: Visit) -> String {
    var shown = WebURL(visit.url)?.displayString ?? visit.url
    let isFrontPage = WebURL(visit.url).map { $0.pathname == "/" && $0.query == nil } ?? false
    if isFrontPage, shown.last == "/" { shown.removeLast() }
    if shown.hasPrefix("https://") { shown = String(shown.dropFirst(8)) }
    return shown.count > longestAddress ? shown.prefix(longestAddress - 1) + "…" : shown
  }
}
