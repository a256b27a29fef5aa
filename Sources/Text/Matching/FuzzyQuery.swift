/// A few letters that stand for a row of a list: `ghis` finds "GitHub issues".
///
/// Each word of the query has to be found in one of the texts of a row, its letters in order but not all side by side: the gaps must be made up
/// for by beginnings of words and by letters that do stand together. Accents do not count;
/// capitals count for a word that has one. Rows are ranked as people expect from fuzzy finders: whole words and their beginnings before scattered
/// letters, the first text before the others, short rows before long ones.
public struct FuzzyQuery: Sendable, Hashable {
  /// The most words that count, and the most letters of each.
  static let mostWords = 8
  static let longestWord = 64

  /// One word.
  struct Word: Sendable, Hashable {
    /// The scalars, folded.
    var scalars: [UInt32]
    /// Which of them have to be capitals, when any is one; empty when case does not count.
    var capitals: [Bool]
  }

  let words: [Word]

  /// Takes what was typed.
  public init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords).map { word in
      let letters = FoldedLetters(String(word), limit: Self.longestWord).letters
      let capitals = letters.map(\.isCapital)
      return Word(scalars: letters.map(\.value), capitals: capitals.contains(true) ? capitals : [])
    }.filter { !$0.scalars.isEmpty }
  }

  /// Whether it finds everything.
  public var isEmpty: Bool { words.isEmpty }

  /// The numbers of the rows that have all words, the best first; equal ones, and all when nothing was typed, in their order.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - candidates: The numbers of those that can be meant; nil looks at all.
  public func ranked(_ rows: [FuzzyRow], among candidates: [Int]? = nil) -> [Int] {
    let candidates = candidates ?? Array(rows.indices)
    guard !isEmpty else { return candidates }
    var scorer = FuzzyScorer()
    let found = candidates.compactMap { number in
      score(rows[number], with: &scorer).map { (number, score: $0, length: rows[number].length) }
    }
    return found.sorted { left, right in
      if left.score != right.score { return left.score > right.score }
      if left.length != right.length { return left.length < right.length }
      return left.0 < right.0
    }.map(\.0)
  }

  /// The places of the characters of a text that its words were found by, in order; empty when it has none of them.
  public func places(in text: String) -> [Int] {
    let folded = FoldedLetters(text)
    let field = FuzzyRow.Field(folded)
    var scorer = FuzzyScorer()
    var places: Set<Int> = []
    for word in words {
      guard let match = scorer.match(word, in: field) else { continue }
      var letter = word.scalars.count - 1
      var place = match.end
      // Back from the end of the best match: the letters that stand closest together.
      while letter >= 0, place >= 0 {
        if FuzzyScorer.fits(field.letters[place], word, letter) {
          places.insert(Int(folded.letters[place].character))
          letter -= 1
        }
        place -= 1
      }
    }
    return places.sorted()
  }

  private func score(_ row: FuzzyRow, with scorer: inout FuzzyScorer) -> Int? {
    var sum = 0
    for word in words {
      var best: Int?
      for (number, field) in row.fields.enumerated() {
        guard let match = scorer.match(word, in: field) else { continue }
        best = max(best ?? .min, match.score - min(4 * number, 12))
      }
      guard let best else { return nil }
      sum += best
    }
    return sum
  }
}
