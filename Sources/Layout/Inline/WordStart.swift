internal import Text

/// Which letters begin a word of their own, behind something without a space that they do not belong to.
enum WordStart {
  /// None: what comes next goes on where the line ends.
  case continues
  /// Those of scripts that have spaces between words, behind a formula or a picture that shows nothing.
  case spaced
  /// Ideographs and kana, behind a link in another script.
  case wide
  /// All, behind the face of a control or a link that ends in an ideograph.
  case any

  /// Whether a text with this first byte is such a word.
  func begins(with first: UInt8) -> Bool {
    switch self {
    case .continues: false
    // Latin, Greek, Cyrillic, Hebrew, Arabic.
    case .spaced: ASCII.isLetter(first) || (0xC3...0xDB).contains(first)
    case .wide: (0xE3...0xE9).contains(first)
    case .any: ASCII.isLetter(first) || ASCII.isDigit(first) || first >= 0xC3
    }
  }
}
