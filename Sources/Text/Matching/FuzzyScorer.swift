/// Finds the best way to lay the letters of a word into a text (the alignment of Smith and Waterman, with affine gaps).
///
/// The work is the product of both lengths, which have limits: 64 and 1,024 letters.
struct FuzzyScorer {
  /// What a letter is worth, what a letter more than the first of a gap costs, and the first one of it.
  private static let letter = 16
  private static let gap = -1
  private static let firstOfGap = -3
  /// What a letter is worth that goes on from the one before.
  private static let next = 4
  private static let unreachable = Int32.min / 2

  /// A match: what it is worth and where its last letter stands.
  struct Match {
    var score: Int
    var end: Int
  }

  // The rows of the table for the letter before and for this one; kept, so that no row of a list allocates.
  private var scores: [Int32] = []
  private var runs: [Int32] = []
  private var lastScores: [Int32] = []
  private var lastRuns: [Int32] = []

  /// The best match of a word; nil when its letters do not stand in the text in this order, or only here and there.
  mutating func match(_ word: FuzzyQuery.Word, in field: FuzzyRow.Field) -> Match? {
    guard let range = Self.range(of: word, in: field.letters) else { return nil }
    let width = range.count
    for number in word.scalars.indices {
      swap(&scores, &lastScores)
      swap(&runs, &lastRuns)
      if scores.count < width {
        scores = [Int32](repeating: 0, count: width)
        runs = scores
      }
      if lastScores.count < width {
        lastScores = [Int32](repeating: 0, count: width)
        lastRuns = lastScores
      }
      fillRow(number, of: word, in: field.letters, range)
    }
    var best: Match?
    for place in 0..<width where runs[place] > 0 {
      let score = Int(scores[place])
      if score > best?.score ?? .min { best = Match(score: score, end: range.lowerBound + place) }
    }
    // What the gaps cost has to be made up for by beginnings of words and letters side by side: in a long address nearly
    // every word could be found otherwise.
    guard let best, best.score >= Self.letter * word.scalars.count else { return nil }
    return best
  }

  private mutating func fillRow(
    _ number: Int,
    of word: FuzzyQuery.Word,
    in letters: [UInt32],
    _ range: Range<Int>
  ) {
    var inGap = false
    var before = Self.unreachable
    for place in 0..<range.count {
      let letter = letters[range.lowerBound + place]
      let skipped = before + Int32(inGap ? Self.gap : Self.firstOfGap)
      var matched = Self.unreachable
      var run: Int32 = 0
      if Self.fits(letter, word, number) {
        (matched, run) = matchedHere(number, place, letters, range)
      }
      if matched >= skipped, matched > Self.unreachable {
        scores[place] = matched
        runs[place] = run
        inGap = false
      } else {
        scores[place] = max(skipped, Self.unreachable)
        runs[place] = 0
        inGap = true
      }
      before = scores[place]
    }
  }

  /// What the word is worth so far when its letter `number` stands at `place`, and how many letters up to it stand side by side.
  private func matchedHere(
    _ number: Int,
    _ place: Int,
    _ letters: [UInt32],
    _ range: Range<Int>
  ) -> (Int32, Int32) {
    let bonus = FuzzyRow.Field.bonus(letters[range.lowerBound + place])
    guard number > 0 else { return (Int32(Self.letter + 2 * bonus), 1) }
    guard place > 0, lastScores[place - 1] > Self.unreachable / 2 else {
      return (Self.unreachable, 0)
    }
    var run = lastRuns[place - 1] + 1
    var worth = bonus
    if run > 1 {
      let first = FuzzyRow.Field.bonus(letters[range.lowerBound + place - Int(run) + 1])
      if bonus >= 8, bonus > first { run = 1 } else { worth = max(bonus, Self.next, first) }
    }
    return (lastScores[place - 1] + Int32(Self.letter + worth), run)
  }

  /// The part of the text that a match can lie in; nil when there is none. Most rows of a list end here.
  private static func range(of word: FuzzyQuery.Word, in letters: [UInt32]) -> Range<Int>? {
    var number = 0
    var first = 0
    var end = 0
    for place in letters.indices where fits(letters[place], word, number) {
      if number == 0 { first = place }
      number += 1
      guard number == word.scalars.count else { continue }
      end = place + 1
      break
    }
    guard end > 0 else { return nil }
    let last = letters.lastIndex { fits($0, word, word.scalars.count - 1) }
    return first..<max(end, (last ?? 0) + 1)
  }

  /// Whether a letter of a text is a letter of a word.
  static func fits(_ letter: UInt32, _ word: FuzzyQuery.Word, _ number: Int) -> Bool {
    guard FuzzyRow.Field.scalar(letter) == word.scalars[number] else { return false }
    return word.capitals.isEmpty || word.capitals[number] == FuzzyRow.Field.isCapital(letter)
  }
}
