/// How far two texts have the same words, however often each: 1 is all, 0 none.
enum WordAgreement {
  /// The harmonic mean of precision and recall.
  static func f1(_ text: String, _ expected: String) -> Double {
    let found = counts(text)
    let wanted = counts(expected)
    let all = found.values.reduce(0, +) + wanted.values.reduce(0, +)
    guard all > 0 else { return 1 }
    let common = found.reduce(0) { $0 + min($1.value, wanted[$1.key] ?? 0) }
    return 2 * Double(common) / Double(all)
  }

  private static func counts(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      counts[String(word), default: 0] += 1
    }
    return counts
  }
}
