internal import Text

/// One challenge of a WWW-Authenticate or Proxy-Authenticate field (RFC 9110, 11.6.1).
public struct HTTPChallenge: Sendable, Hashable {
  /// The scheme's name in lower case, such as `basic`.
  public var scheme: String
  /// The parameters by name in lower case; the first of a name counts.
  public var parameters: [String: String]

  /// The most challenges that are looked at.
  static let most = 16

  /// The challenges of all fields of one name, in order.
  public static func parse(_ values: [String]) -> [HTTPChallenge] {
    var challenges: [HTTPChallenge] = []
    for value in values {
      var reader = ChallengeReader(Array(value.utf8))
      reader.read(into: &challenges, most: most)
    }
    return challenges
  }

  /// How Tern would answer; nil when it cannot.
  public var usableScheme: AuthenticationScheme? {
    switch scheme {
    case "basic": return .basic
    case "digest":
      // What libcurl can work out; RFC 7616 says that a missing algorithm is MD5.
      let known: Set<String> = ["md5", "md5-sess", "sha-256", "sha-256-sess", "sha-512-256"]
      let algorithm = parameters["algorithm"]?.lowercased() ?? "md5"
      guard known.contains(algorithm), parameters["nonce"] != nil else { return nil }
      guard let qualities = parameters["qop"] else { return .digest }
      let offered = qualities.lowercased().split { $0 == "," || $0 == " " }
      return offered.contains("auth") ? .digest : nil
    default: return nil
    }
  }

  /// What the server calls its space, fit for a terminal and cut to a line.
  public var realm: String {
    String(TerminalText.sanitized(parameters["realm"] ?? "").prefix(200))
  }
}
