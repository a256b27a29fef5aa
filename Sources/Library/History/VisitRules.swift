internal import Addressing

/// What is kept of a visit, what a typed text finds, and in which order.
enum VisitRules {
  /// The longest address that is kept, in bytes.
  static let longestAddress = 8_192

  /// The address as it is kept; nil when visits to it are not.
  static func recordedAddress(_ text: String) -> String? {
    guard text.utf8.count <= longestAddress, let url = WebURL(text),
      ["http", "https", "file"].contains(url.scheme)
    else { return nil }
    return url.withoutCredentials.href
  }

  /// A title without control characters and of bearable length.
  static func recordedTitle(_ title: String) -> String {
    let scalars = title.unicodeScalars.lazy.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars.prefix(512)))
  }

  /// The words that must all be found, in lower case.
  static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
  }

  /// Whether each word stands in the address or the title.
  static func matches(_ visit: Visit, _ words: [String]) -> Bool {
    let text = visit.url.lowercased() + "\n" + visit.title.lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  /// Addresses that go on as typed come first, then what was visited most, then what was visited last.
  static func ranked(_ visits: [Visit], _ words: [String], limit: Int) -> [Visit] {
    let typed = words.count == 1 ? words[0] : nil
    let keyed = visits.map { visit in
      (visit, goesOn: typed.map { goesOn(visit.url, from: $0) } ?? false)
    }
    let sorted = keyed.sorted { left, right in
      if left.goesOn != right.goesOn { return left.goesOn }
      if left.0.count != right.0.count { return left.0.count > right.0.count }
      if left.0.lastVisited != right.0.lastVisited {
        return left.0.lastVisited > right.0.lastVisited
      }
      return left.0.url < right.0.url
    }
    return sorted.prefix(max(limit, 0)).map(\.0)
  }

  /// Whether the address, with or without its scheme and `www.`, starts with what was typed.
  private static func goesOn(_ url: String, from typed: String) -> Bool {
    var rest = url.lowercased()[...]
    if rest.hasPrefix(typed) { return true }
    guard let slashes = rest.firstRange(of: "://") else { return false }
    rest = rest[slashes.upperBound...]
    if rest.hasPrefix(typed) { return true }
    return rest.hasPrefix("www.") && rest.dropFirst(4).hasPrefix(typed)
  }
}
