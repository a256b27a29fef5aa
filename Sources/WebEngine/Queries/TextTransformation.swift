internal import Styling
internal import Text

/// `text-transform`, applied to a run of text.
enum TextTransformation {
  /// Appends `text`, transformed, to `output`.
  static func append(
    _ text: ArraySlice<UInt8>,
    _ transform: TextTransform,
    to output: inout [UInt8]
  ) {
    switch transform {
    case .none: output.append(contentsOf: text)
    case .uppercase:
      output.append(contentsOf: String(decoding: text, as: UTF8.self).uppercased().utf8)
    case .lowercase:
      output.append(contentsOf: String(decoding: text, as: UTF8.self).lowercased().utf8)
    case .capitalize: appendCapitalized(text, to: &output)
    }
  }

  private static func appendCapitalized(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var isInWord = output.last.map { !ASCII.isWhitespace($0) } ?? false
    for character in String(decoding: text, as: UTF8.self) {
      let isLetter = character.isLetter || character.isNumber
      let written = isLetter && !isInWord ? character.uppercased() : String(character)
      output.append(contentsOf: written.utf8)
      // Punctuation at the start of a word does not use up the capital.
      isInWord = isLetter || (isInWord && !character.isWhitespace)
    }
  }
}
