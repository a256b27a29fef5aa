/// Decides the encoding of text that names none and is no valid UTF-8.
///
/// libuchardet guesses from the bytes; a guess counts when the bytes bear it out (``HighBytes``) and nothing else speaks against
/// it. Otherwise what is usual for the language or the country of the page counts, and at last windows-1252.
///
/// ISO-2022-JP is never guessed: text in it is valid UTF-8, and guessing it has been a way to smuggle markup past filters.
struct EncodingDetector {
  let hints: EncodingHints

  /// The encoding of the first bytes of a text.
  func encoding(of head: [UInt8]) -> TextEncoding {
    if UTF8Damage(of: head).isSlight { return .utf8 }
    let usual = hints.usualEncoding
    if let guess = DetectorLibrary.guess(head), isBorneOut(guess, by: head, usual: usual) {
      return guess
    }
    if let usual, isReadable(head, in: usual) { return usual }
    return .windows1252
  }

  private func isBorneOut(_ guess: TextEncoding, by head: [UInt8], usual: TextEncoding?) -> Bool {
    // What the page says of itself needs no further proof.
    if guess == usual { return isReadable(head, in: guess) }
    switch WritingKind(of: guess) {
    case .western: return usual == nil
    case .latin:
      // Central European, Turkish or Baltic: hard to tell from Western European, so that few letters prove nothing.
      return usual != .windows1252 && HighBytes(of: head).hasManyInsideWords
    case .otherAlphabet: return HighBytes(of: head).areMostlyTogether && isReadable(head, in: guess)
    case .eastAsian: return isReadable(head, in: guess)
    case .unlikely: return false
    }
  }

  /// Whether hardly anything of the text is a fault in an encoding.
  private func isReadable(_ head: [UInt8], in encoding: TextEncoding) -> Bool {
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    // The head may end inside a character, which is why the decoder is not told of the end.
    decoder.decode(head, isLast: false, into: &text)
    var faults = 0
    var letters = 0
    for index in text.indices where text[index] >= 0xC0 {
      letters += 1
      if text[index] == 0xEF, text[index...].starts(with: [0xEF, 0xBF, 0xBD]) { faults += 1 }
    }
    return faults <= 1 + letters / 100
  }
}
