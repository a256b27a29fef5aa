/// How the bytes beyond ASCII stand in a text of one byte a character.
struct HighBytes {
  private var count = 0
  private var besideAnother = 0
  private var insideWords = 0

  init(of bytes: [UInt8]) {
    for index in bytes.indices where bytes[index] >= 0x80 {
      let before = index > 0 ? bytes[index - 1] : 0x20
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      count += 1
      if before >= 0x80 || after >= 0x80 { besideAnother += 1 }
      if !Self.isPunctuation(bytes[index]), Self.isLetter(before), Self.isLetter(after) {
        insideWords += 1
      }
    }
  }

  /// Whether they form words of their own, as letters of other alphabets do, and are not single letters or quotation marks in Latin
  /// text.
  var areMostlyTogether: Bool { besideAnother >= 4 && besideAnother * 10 >= count * 6 }

  /// Whether enough of them are letters inside words to tell one Latin alphabet from another.
  var hasManyInsideWords: Bool { insideWords >= 6 }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCII.isLetter(byte) }

  /// Quotation marks, dashes and the like in most Windows and ISO encodings.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x85, 0x91...0x94, 0x96, 0x97, 0xA0, 0xAB, 0xAD, 0xB0, 0xB7, 0xBB: true
    default: false
    }
  }
}
