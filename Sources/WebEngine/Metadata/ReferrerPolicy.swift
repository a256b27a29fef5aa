internal import Loading

/// How much a server is told about where a request came from (Referrer Policy, 3).
enum ReferrerPolicy: String, Sendable, Hashable {
  case noReferrer = "no-referrer"
  case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
  case sameOrigin = "same-origin"
  case origin = "origin"
  case strictOrigin = "strict-origin"
  case originWhenCrossOrigin = "origin-when-cross-origin"
  case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  case unsafeURL = "unsafe-url"

  /// What holds when nobody says anything.
  static let standard = ReferrerPolicy.strictOriginWhenCrossOrigin

  /// The policy of a keyword; nil for an unknown one.
  init?(keyword: String) { self.init(rawValue: keyword.lowercased()) }

  /// The last known keyword of the Referrer-Policy fields; nil when there is none.
  init?(_ headers: HeaderList) {
    let fields = headers.values(of: "Referrer-Policy")
    // Files have none, and the making of the types below takes a fortieth of a small page.
    guard !fields.isEmpty else { return nil }
    let words = fields.joined(separator: ",")
      .split { $0 == "," || $0 == " " || $0 == "\t" }
    guard let policy = words.reversed().lazy.compactMap({ Self(keyword: String($0)) }).first else {
      return nil
    }
    self = policy
  }

  /// The policy of `<meta name=referrer content>`, with the keywords that were used before the standard (HTML 4.2.5.1).
  init?(metaContent: String) {
    let word = CollapsedText.collapse(metaContent).lowercased()
    switch word {
    case "never": self = .noReferrer
    case "default": self = .standard
    case "always": self = .unsafeURL
    case "origin-when-crossorigin": self = .originWhenCrossOrigin
    default: self.init(rawValue: word)
    }
  }
}
