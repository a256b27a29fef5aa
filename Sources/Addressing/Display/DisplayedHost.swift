internal import Text

/// Decides whether an internationalised host is shown decoded or as punycode.
///
/// A label is decoded only when nobody can take it for another name: its letters come from one script or from scripts that are
/// written together (the profile "Highly Restrictive" of UTS #39), none is a known twin of an ASCII letter in disguise, and it
/// has no marks that hide in a terminal. Everything else stays `xn--`.
enum DisplayedHost {
  /// The host for people.
  static func text(of host: String) -> String {
    guard host.utf8.count >= 4, containsPunycode(host) else { return host }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let top = TopLevelLabel(labels.last { !$0.isEmpty }.map { decoded($0) } ?? "")
    return labels.map { label in
      guard label.hasPrefix("xn--") else { return String(label) }
      let decoded = decoded(label)
      // Only what would lead to this very host may stand for it.
      let isSame = DomainNames.toASCII(decoded) == String(label)
      return isSame && isHonest(decoded, below: top) ? decoded : String(label)
    }.joined(separator: ".")
  }

  private static func containsPunycode(_ host: String) -> Bool {
    host.hasPrefix("xn--") || host.split(separator: ".").contains { $0.hasPrefix("xn--") }
  }

  private static func decoded(_ label: Substring) -> String {
    label.hasPrefix("xn--") ? DomainNames.toUnicode(String(label)) : String(label)
  }

  /// Whether a decoded label can be shown as it is.
  static func isHonest(_ label: String, below top: TopLevelLabel) -> Bool {
    let scalars = Array(label.unicodeScalars)
    var scripts: Set<Script> = []
    for (index, scalar) in scalars.enumerated() {
      switch Script(of: scalar) {
      case .common: break
      case .unlisted:
        guard scalar == "\u{B7}", LocalLetters.isCatalanDot(scalars, at: index, below: top) else {
          return false
        }
      case let script: scripts.insert(script)
      }
      if isDangerous(scalar), !LocalLetters.areUsual(scalar, below: top) { return false }
    }
    guard areWrittenTogether(scripts), !NumberTwins.areDisguised(scalars),
      !KanaTwins.areDisguised(scalars, isMixed: scripts != [.kana])
    else { return false }
    // A word that consists of nothing but twins of Latin letters is a disguise, unless the name ends where that script is at home.
    if let script = scripts.first, scripts.count == 1, !top.isHome(of: script) {
      return !LatinTwins.areAllTwins(label, of: script)
    }
    return true
  }

  /// Characters that look like punctuation of a URL, like another letter, or like nothing at all.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber: break
    case .nonspacingMark, .spacingMark:
      // Marks of the scripts that need them are part of the writing; the general ones are not.
      if (0x300...0x36F).contains(scalar.value) || (0x1AB0...0x1AFF).contains(scalar.value)
        || (0x1DC0...0x20FF).contains(scalar.value)
      {
        return true
      }
    case .otherPunctuation where scalar == "\u{B7}": return false
    default: return scalar != "-"
    }
    return lookalikes.contains(scalar) || LocalLetters.areLocal(scalar)
  }

  /// Letters that pass for an ASCII letter or for punctuation, wherever they stand.
  private static let lookalikes: Set<Unicode.Scalar> = [
    "\u{0138}", "\u{0149}", "\u{0166}", "\u{0167}", "\u{017F}", "\u{0192}", "\u{01C0}",
    "\u{01C3}", "\u{05F3}", "\u{05F4}", "\u{3033}", "\u{3035}", "\u{4E36}", "\u{4E3F}",
    "\u{4E28}", "\u{1E9A}",
  ]

  private static func areWrittenTogether(_ scripts: Set<Script>) -> Bool {
    scripts.count <= 1
      || scripts.isSubset(of: [.latin, .han, .kana])
      || scripts.isSubset(of: [.latin, .han, .hangul])
      || scripts.isSubset(of: [.latin, .han, .bopomofo])
  }
}
