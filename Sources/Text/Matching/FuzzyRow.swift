/// What a row of a list can be found by, ready to be compared with many queries.
public struct FuzzyRow: Sendable {
  /// One text of a row: a number for each letter, the folded scalar in its low bits, what is known of its place above them.
  struct Field: Sendable {
    private static let capital: UInt32 = 1 << 31
    private static let bonusShift: UInt32 = 24

    let letters: [UInt32]

    init(_ folded: FoldedLetters) {
      var before: UInt32 = 0x20
      var wasCapital = false
      letters = folded.letters.map { letter in
        let bonus = Self.bonus(of: letter, behind: before, wasCapital: wasCapital)
        before = letter.value
        wasCapital = letter.isCapital
        return letter.value | bonus << Self.bonusShift | (letter.isCapital ? Self.capital : 0)
      }
    }

    /// The scalar of a letter, without case and accents.
    static func scalar(_ letter: UInt32) -> UInt32 { letter & 0x1F_FFFF }
    /// Whether it was a capital.
    static func isCapital(_ letter: UInt32) -> Bool { letter & capital != 0 }
    /// What a match here is worth beyond the letter itself.
    static func bonus(_ letter: UInt32) -> Int { Int(letter >> bonusShift & 0x0F) }

    /// Beginnings of words are worth more than their middles, those behind a space or a slash the most.
    private static func bonus(
      of letter: FoldedLetters.Letter,
      behind before: UInt32,
      wasCapital: Bool
    ) -> UInt32 {
      guard isWord(letter.value) else { return 0 }
      // Scripts without spaces: a word may begin anywhere.
      if letter.value >= 0x2E80 { return 8 }
      if before == 0x20 { return 10 }
      if before == 0x2F || before == 0x3A { return 9 }
      if !isWord(before) { return 8 }
      if letter.isCapital, !wasCapital { return 7 }
      return isDigit(letter.value) && !isDigit(before) ? 7 : 0
    }

    private static func isDigit(_ value: UInt32) -> Bool { value >= 0x30 && value <= 0x39 }
    private static func isWord(_ value: UInt32) -> Bool {
      value >= 0x80 || isDigit(value) || (value >= 0x61 && value <= 0x7A)
    }
  }

  /// The texts; the first weighs most.
  let fields: [Field]
  /// The number of letters in all of them.
  let length: Int

  /// Prepares the texts of a row, the one that a person reads first in front; of each the first 1,024 letters count.
  public init(_ texts: [String]) {
    fields = texts.map { Field(FoldedLetters($0)) }
    length = fields.reduce(0) { $0 + $1.letters.count }
  }
}
