internal import Canvas
internal import Text

/// Completes what is typed from words that are known: the whole text, or each word of a list such as tags.
nonisolated struct WordCompletion: Sendable, Equatable {
  /// The most words that are shown.
  private static let most = 50

  /// The known words, the likeliest first.
  let words: [String]
  /// Whether words stand beside each other in the text, with spaces between them.
  let isList: Bool
  /// The words that go on with what is typed.
  private(set) var found: [String] = []
  private var chosen: Int?
  /// What was typed before one was chosen.
  private var typed = ""

  /// Completes from some words.
  init(_ words: [String], isList: Bool, text: String) {
    self.words = words
    self.isList = isList
    update(text)
  }

  /// Takes the text as it is typed now.
  mutating func update(_ text: String) {
    typed = text
    chosen = nil
    let (before, word) = parts
    let there = Set(before.split(separator: " ").map(String.init))
    let candidates = words.filter { !there.contains($0) }
    let rows = candidates.map { FuzzyRow([$0]) }
    let all = FuzzyQuery(word).ranked(rows).map { candidates[$0] }
    // What is typed whole is no choice.
    found = Array(all.lazy.filter { $0 != word }.prefix(Self.most))
  }

  /// The next or previous choice as the text to show; behind the last one comes what was typed. Nil when there is no choice.
  mutating func complete(by step: Int) -> String? {
    guard !found.isEmpty else { return nil }
    let count = found.count + 1
    let next = ((chosen ?? found.count) + step + count) % count
    chosen = next == found.count ? nil : next
    guard let chosen else { return typed }
    return text(choosing: found[chosen])
  }

  /// The text with a word in the place of the one that is typed.
  func text(choosing word: String) -> String { parts.before + word }

  /// The text before the word that is completed, and the word.
  private var parts: (before: String, word: String) {
    guard isList, let space = typed.lastIndex(of: " ") else { return ("", typed) }
    let start = typed.index(after: space)
    return (String(typed[..<start]), String(typed[start...]))
  }

  /// Draws the choices in the row of the help line; without any the row stays as it is.
  @MainActor
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    guard !found.isEmpty else { return }
    let texts = found.map { ChoiceMenu.line($0) }
    ChoiceRow.draw(texts, chosen: chosen, into: &grid, region: region, look: look)
  }
}
