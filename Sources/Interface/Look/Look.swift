internal import Text

/// What a component draws with: colours, characters.
nonisolated struct Look: Sendable {
  /// The styles.
  var theme: Theme
  /// The characters for frames and markers.
  var glyphs: Glyphs

  /// The number of cells that a text takes.
  static func width(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return GraphemeScanner.width(of: bytes, in: 0..<bytes.count)
  }

  /// The text, cut at its end to a number of cells, with an ellipsis when something was cut.
  func fit(_ text: String, _ width: Int) -> String {
    guard Self.width(text) > width else { return text }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let cells = Self.width(String(character))
      if used + cells > width - 1 { break }
      result.append(character)
      used += cells
    }
    return result + glyphs.ellipsis
  }
}
