internal import Text

/// The words of a title, to see where the page says it again.
struct TitleWords: Sendable {
  private let words: Set<String>

  init(_ title: String) { words = Set(Self.words(of: title)) }

  /// Whether a heading says what the title says: hardly a word in it is new.
  func isRepeated(by heading: String) -> Bool {
    let others = Self.words(of: heading)
    guard !words.isEmpty, !others.isEmpty else { return false }
    let all = others.reduce(0) { $0 + $1.utf8.count } + others.count - 1
    let new = others.filter { !words.contains($0) }
    let fresh = new.reduce(0) { $0 + $1.utf8.count } + max(new.count - 1, 0)
    return 1 - Double(fresh) / Double(all) > 0.75
  }

  /// How many words of another title are in this one, from 0 to 1.
  func share(of other: String) -> Double {
    let others = Self.words(of: other)
    guard !others.isEmpty else { return 0 }
    return Double(others.reduce(0) { $0 + (words.contains($1) ? 1 : 0) }) / Double(others.count)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
