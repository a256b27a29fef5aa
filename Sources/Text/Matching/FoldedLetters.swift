internal import CICU

/// Text in the form in which people compare it: without accents, ligatures and the difference between capitals and small letters.
///
/// A letter is decomposed (NFKD), its accents, Hebrew points and Arabic vowel signs go, what is left is case folded, and ß becomes ss.
/// Marks that are letters to a reader (vowel signs of Indic scripts, the voicing of kana) stay.
public struct FoldedLetters: Sendable, Hashable {
  /// One folded letter and where it came from.
  struct Letter: Sendable, Hashable {
    /// The scalar value.
    var value: UInt32
    /// Whether it was a capital.
    var isCapital: Bool
    /// The place of the character that it is part of.
    var character: Int32
  }

  /// The letters, in the order of the text.
  let letters: [Letter]

  /// Folds a text; what lies behind `limit` letters is left out.
  public init(_ text: String, limit: Int = 1_024) {
    var letters: [Letter] = []
    letters.reserveCapacity(min(limit, text.utf8.count))
    for (place, character) in text.enumerated() {
      guard letters.count < limit else { break }
      for scalar in character.unicodeScalars {
        Self.fold(scalar.value) { value, isCapital in
          letters.append(Letter(value: value, isCapital: isCapital, character: Int32(place)))
        }
      }
    }
    self.letters = letters
  }

  /// The letters as text.
  public var text: String {
    var scalars = String.UnicodeScalarView()
    for letter in letters { if let scalar = UnicodeScalar(letter.value) { scalars.append(scalar) } }
    return String(scalars)
  }

  private static func fold(_ value: UInt32, _ found: (UInt32, Bool) -> Void) {
    if value < 0x80 {
      let isCapital = value >= 0x41 && value <= 0x5A
      return found(isCapital ? value | 0x20 : value, isCapital)
    }
    var units = [UInt16](repeating: 0, count: 32)
    let count = unsafe units.withUnsafeMutableBufferPointer { buffer in
      // The buffer holds the longest decomposition there is, 18 units; ICU writes no more than it is told to.
      unsafe buffer.baseAddress.map { unsafe cicu_decomposition(Int32(value), $0, 32) } ?? -1
    }
    guard count > 0 else { return append(value, found) }
    for scalar in String(decoding: units[..<Int(count)], as: UTF16.self).unicodeScalars {
      append(scalar.value, found)
    }
  }

  private static func append(_ value: UInt32, _ found: (UInt32, Bool) -> Void) {
    guard !isAccent(value) else { return }
    if value == 0xDF || value == 0x1E9E {
      for _ in 0..<2 { found(0x73, value == 0x1E9E) }
      return
    }
    let folded = UInt32(bitPattern: cicu_fold_case(Int32(value)))
    found(folded, folded != value && value != 0x3C2)
  }

  /// Whether a mark may be left out when a word is typed.
  private static func isAccent(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    case 0x64B...0x65F, 0x670: true
    default: false
    }
  }
}
