/// Letters of other scripts that look like Latin ones.
enum LatinTwins {
  /// Whether every letter of a label in `script` looks like a Latin letter or digit.
  static func areAllTwins(_ label: String, of script: Script) -> Bool {
    guard let twins = twins[script] else { return false }
    return label.unicodeScalars.allSatisfy { Script(of: $0) == .common || twins.contains($0) }
  }

  private static let twins: [Script: Set<Unicode.Scalar>] = [
    .cyrillic: Set("абгеорсухкмтпвнзіїјѕԁԛԝһӏҽґєьъыӡҫҟҳҷшщѵԍ".unicodeScalars),
    .greek: Set("αβεγικνορσςτυχωηικρ".unicodeScalars),
    .armenian: Set("օսոցհզքքյւգպտաղլ".unicodeScalars),
    .georgian: Set("იოყჿძხჽ".unicodeScalars),
    .hebrew: Set("וסןיו".unicodeScalars),
    .ethiopic: Set("ሀሆሰበዐዘሪ".unicodeScalars),
    .thai: Set("ทนบพรหเแ๐ดลปฟม".unicodeScalars),
    .lao: Set("ບພຟມຍເ".unicodeScalars),
    .malayalam: Set("ടഠധനറസഹ".unicodeScalars),
    .myanmar: Set("ဝပဂငတပ".unicodeScalars),
  ]
}
