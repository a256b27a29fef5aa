internal import Text

/// Text in the header of a mail, which holds nothing but ASCII (RFC 2047).
enum EncodedWords {
  /// The most bytes of a word's text: with what stands around it a word has at most 75.
  private static let longestWord = 60

  /// The text as it is where that is plain, else in words of the Q encoding, cut between characters.
  static func written(_ text: String) -> String {
    let text = TerminalText.sanitized(text)
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && !text.contains("=?")
    guard !isPlain || text.utf8.count > longestWord else { return text }
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let written = String(decoding: String(scalar).utf8.flatMap { letters($0) }, as: UTF8.self)
      if word.utf8.count + written.utf8.count > longestWord {
        words.append(word)
        word = ""
      }
      word += written
    }
    words.append(word)
    return words.map { "=?utf-8?Q?\($0)?=" }.joined(separator: "\r\n ")
  }

  private static func letters(_ byte: UInt8) -> [UInt8] {
    if byte == 0x20 { return [UInt8(ascii: "_")] }
    return ASCII.isLetter(byte) || ASCII.isDigit(byte) ? [byte] : QuotedPrintable.escaped(byte)
  }
}
