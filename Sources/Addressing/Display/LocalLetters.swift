/// Letters that pass for others in most of the world, but that everybody reads in the countries they belong to.
enum LocalLetters {
  /// Whether a letter is one of them.
  static func areLocal(_ scalar: Unicode.Scalar) -> Bool { homes[scalar] != nil }

  /// Whether a letter is at home below a top-level label.
  static func areUsual(_ scalar: Unicode.Scalar, below top: TopLevelLabel) -> Bool {
    homes[scalar]?.contains(top.text) ?? false
  }

  /// Whether the dot in the middle stands as in Catalan: between two l.
  static func isCatalanDot(
    _ label: [Unicode.Scalar],
    at index: Int,
    below top: TopLevelLabel
  ) -> Bool {
    top.text == "cat" && index > 0 && index + 1 < label.count
      && label[index - 1] == "l" && label[index + 1] == "l"
  }

  private static let homes: [Unicode.Scalar: Set<String>] = [
    // Thorn and eth, dotless i, schwa.
    "\u{FE}": ["is", "fo"], "\u{F0}": ["is", "fo"], "\u{131}": ["tr", "az"], "\u{259}": ["az"],
  ]
}
