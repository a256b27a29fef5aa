internal import Layout

/// A regular expression that is looked for in paragraphs, with a limit on the work for each.
struct ExpressionPattern: TextMatching, Sendable {
  private let program: PatternProgram

  /// Compiles it; smart case looks at the letters of the expression.
  init(_ text: String, _ caseRule: TextPattern.CaseRule) throws(PatternParser.Fault) {
    let ignoresCase =
      switch caseRule {
      case .smart: !text.unicodeScalars.contains { $0.properties.isUppercase }
      case .sensitive: false
      case .insensitive: true
      }
    program = try PatternProgram(text, matchesWhole: false, ignoresCase: ignoresCase)
  }

  /// In paragraphs that are searched in pieces, longer matches may be missed.
  var longestMatch: Int { 4_096 }

  func forEachMatch(in text: [UInt8], _ found: (Range<Int>) -> Bool) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      scalars.append(scalar.value)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    var matcher = PatternMatcher(program, scalars)
    var place = 0
    while place < scalars.count, !matcher.isExhausted {
      guard let end = matcher.end(ofMatchAt: place), end > place else {
        place += 1
        continue
      }
      guard found(offsets[place]..<offsets[end]) else { return }
      place = end
    }
  }
}
