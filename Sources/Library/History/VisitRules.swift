internal import Addressing
internal import Text

/// What is kept of a visit, what a typed text finds, and in which order.
enum VisitRules {
  /// The longest address that is kept, in bytes.
  static let longestAddress = 8_192
  /// The most words of a typed text that count.
  private static let mostWords = 8

  /// The address that a text is; nil when it is none, or too long to be kept.
  static func address(_ text: String) -> WebURL? {
    text.utf8.count <= longestAddress ? WebURL(text) : nil
  }

  /// The address as it is kept; nil when visits to it are not.
  static func recordedAddress(_ text: String) -> String? {
    guard let url = address(text), ["http", "https", "file"].contains(url.scheme) else {
      return nil
    }
    return url.withoutCredentials.href
  }

  /// A title without control characters and of bearable length.
  static func recordedTitle(_ title: String) -> String {
    let scalars = title.unicodeScalars.lazy.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars.prefix(512)))
  }

  /// The words of a typed text as they are written.
  static func writtenWords(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).prefix(mostWords).map(String.init)
  }

  /// The words that must all be found, without case and accents.
  static func words(of text: String) -> [String] {
    writtenWords(of: text).map { folded($0) }.filter { !$0.isEmpty }
  }

  /// A text as it is compared: without case and accents.
  static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased() : FoldedLetters(text, limit: longestAddress).text
  }

  /// Whether each word stands in the address or the title.
  static func matches(_ visit: Visit, _ words: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let text = Array(folded(visit.url + "\n" + visit.title).utf8)
    return words.allSatisfy { contains(text, Array($0.utf8)) }
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    for start in 0...text.count - word.count where text[start] == first {
      var count = 1
      while count < word.count, text[start + count] == word[count] { count += 1 }
      if count == word.count { return true }
    }
    return false
  }

  /// Addresses that go on as typed come first, then what is likeliest to be wanted.
  static func ranked(_ visits: [RankedVisit], _ words: [String], limit: Int) -> [Visit] {
    let typed = words.count == 1 ? words[0] : nil
    let keyed = visits.map { ranked in
      (ranked, goesOn: typed.map { goesOn(ranked.visit.url, from: $0) } ?? false)
    }
    let sorted = keyed.sorted { left, right in
      if left.goesOn != right.goesOn { return left.goesOn }
      if left.0.rank != right.0.rank { return left.0.rank > right.0.rank }
      return left.0.visit.url < right.0.visit.url
    }
    return sorted.prefix(max(limit, 0)).map(\.0.visit)
  }

  /// What stands before the address that a person types: scheme and `www.`.
  static let beginnings = ["", "https://", "http://", "https://www.", "http://www.", "file://"]

  /// Whether the address, with or without its scheme and `www.`, starts with what was typed.
  static func goesOn(_ url: String, from typed: String) -> Bool {
    let start = url.prefix(typed.utf8.count + 12).lowercased()
    return beginnings.contains { start.hasPrefix($0) && start.dropFirst($0.count).hasPrefix(typed) }
  }
}
