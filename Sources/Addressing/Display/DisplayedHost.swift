internal import Text

/// Decides whether an internationalised host is shown decoded or as punycode.
///
/// A label is decoded only when nobody can take it for another name: its letters come from one script (or from
/// scripts that are written together), none is a known twin of an ASCII letter in disguise, and it has no marks that
/// hide in a terminal. Everything else stays `xn--`.
enum DisplayedHost {
  /// The host for people.
  static func text(of host: String) -> String {
    guard host.utf8.count >= 4, containsPunycode(host) else { return host }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let decodedTop = labels.last { !$0.isEmpty }.map { decoded($0) }
    let topScript = decodedTop.flatMap { Script.single(in: $0) }
    return labels.map { label in
      guard label.hasPrefix("xn--") else { return String(label) }
      let decoded = decoded(label)
      return isHonest(decoded, topScript: topScript) ? decoded : String(label)
    }.joined(separator: ".")
  }

  private static func containsPunycode(_ host: String) -> Bool {
    host.hasPrefix("xn--") || host.split(separator: ".").contains { $0.hasPrefix("xn--") }
  }

  private static func decoded(_ label: Substring) -> String {
    label.hasPrefix("xn--") ? DomainNames.toUnicode(String(label)) : String(label)
  }

  /// Whether a decoded label can be shown as it is.
  static func isHonest(_ label: String, topScript: Script?) -> Bool {
    var scripts: Set<Script> = []
    for scalar in label.unicodeScalars {
      switch Script(of: scalar) {
      case .common: break
      case .unlisted: return false
      case let script: scripts.insert(script)
      }
      if isDangerous(scalar) { return false }
    }
    guard areWrittenTogether(scripts) else { return false }
    if scripts.contains(.latin), label.unicodeScalars.contains(where: slashLikeKana.contains) {
      return false
    }
    // A word that consists of nothing but twins of Latin letters is a disguise, unless the whole name is in that script.
    if let script = scripts.first, scripts.count == 1, script != topScript {
      return !LatinTwins.areAllTwins(label, of: script)
    }
    return true
  }

  /// Characters that look like punctuation of a URL, or like nothing at all.
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
    default: return scalar != "-"
    }
    return lookalikes.contains(scalar)
  }

  /// Letters that pass for an ASCII letter or for punctuation.
  private static let lookalikes: Set<Unicode.Scalar> = [
    "\u{0131}", "\u{0138}", "\u{00FE}", "\u{00F0}", "\u{0149}", "\u{0166}", "\u{0167}",
    "\u{017F}", "\u{00B7}", "\u{01C0}", "\u{01C3}", "\u{05F3}", "\u{05F4}", "\u{3033}",
    "\u{3035}", "\u{4E36}", "\u{4E3F}", "\u{4E28}",
  ]

  /// Kana that pass for a slash or a tilde between Latin letters.
  private static let slashLikeKana: Set<Unicode.Scalar> = [
    "\u{30CE}", "\u{30BD}", "\u{30BE}", "\u{30F3}", "\u{3078}", "\u{3079}", "\u{307A}",
    "\u{30FC}",
  ]

  private static func areWrittenTogether(_ scripts: Set<Script>) -> Bool {
    scripts.count <= 1
      || scripts.isSubset(of: [.latin, .han, .kana])
      || scripts.isSubset(of: [.latin, .han, .hangul])
      || scripts.isSubset(of: [.latin, .han, .bopomofo])
  }
}
