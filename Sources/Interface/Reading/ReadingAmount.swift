internal import Layout

/// How much there is to read on a page.
nonisolated struct ReadingAmount: Sendable, Equatable {
  /// Words a minute that people read silently, and characters where writing has no spaces between words.
  private static let wordsPerMinute = 230
  private static let charactersPerMinute = 500

  /// The words, being what blanks part.
  private(set) var words = 0
  /// The characters of writings without such blanks.
  private(set) var ideographs = 0
  /// All characters but blanks.
  private(set) var characters = 0

  /// Counts a page; a long one takes a while, so not on the main actor.
  @concurrent
  static func of(_ page: PaintedPage) async -> ReadingAmount {
    var amount = ReadingAmount()
    for row in 0..<page.lineCount {
      if row % 1024 == 0, Task.isCancelled { break }
      let line = page.line(at: row)
      // Words end with their line: those that are broken over two are few.
      var text: [UInt8] = []
      var end: Int32 = 0
      for span in line.spans where span.role != .control {
        if span.column > end { text.append(0x20) }
        text += line.text(of: span)
        end = span.column + span.width
      }
      amount.count(text)
    }
    return amount
  }

  /// Adds the words of a line.
  mutating func count(_ text: [UInt8]) {
    var isInWord = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if !scalar.properties.isWhitespace, scalar.value != 0x2502 { characters += 1 }
      if Self.standsAlone(scalar.value) {
        ideographs += 1
        isInWord = false
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if !isInWord { words += 1 }
        isInWord = true
      } else if scalar.properties.isWhitespace || scalar.value == 0x2502 {
        isInWord = false
      }
    }
  }

  /// Whether a character is one of a writing that puts no blanks between words: Chinese and Japanese.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// How long that takes, in minutes.
  var minutes: Int {
    let whole =
      Double(words) / Double(Self.wordsPerMinute)
      + Double(ideographs) / Double(Self.charactersPerMinute)
    return Int(whole.rounded())
  }

  /// `1200 words, 7100 characters, about 5 minutes`.
  var text: String {
    let time =
      switch minutes {
      case 0: "less than a minute"
      case 1: "about a minute"
      default: "about \(minutes) minutes"
      }
    let counts = [(words, "word"), (characters, "character")].map { count, name in
      "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return (counts + [time]).joined(separator: ", ")
  }
}
