/// White space as it is collapsed for names and labels.
enum CollapsedText {
  /// The text with every run of white space as one space, and none at its ends.
  static func collapse(_ text: String) -> String {
    text.unicodeScalars.split {
      $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\u{C}"
    }
    .map { String(Substring($0)) }.joined(separator: " ")
  }
}
