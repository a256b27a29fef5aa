/// Kana that pass for a slash, a dash or a tilde, or for one another.
enum KanaTwins {
  /// Whether a label has one of them where it is not read as kana.
  static func areDisguised(_ label: [Unicode.Scalar], isMixed: Bool) -> Bool {
    let isBesideLatin = label.contains { Script(of: $0) == .latin }
    if isBesideLatin, label.contains(where: besideLatin.contains) { return true }
    for (index, scalar) in label.enumerated() where scalar == "\u{30FC}" {
      // The mark of a long vowel follows kana; elsewhere it is a dash.
      guard index > 0, Script(of: label[index - 1]) == .kana else { return true }
    }
    // One stroke alone between ideographs or digits is no word.
    return isMixed && label.contains(where: strokes.contains)
      && !label.contains { Script(of: $0) == .kana && !strokes.contains($0) }
  }

  private static let besideLatin: Set<Unicode.Scalar> = [
    "\u{30CE}", "\u{30BD}", "\u{30BE}", "\u{30F3}", "\u{3078}", "\u{3079}", "\u{307A}",
    "\u{30FC}",
  ]

  private static let strokes: Set<Unicode.Scalar> = [
    "\u{30CE}", "\u{30BD}", "\u{30F3}", "\u{30FC}",
  ]
}
