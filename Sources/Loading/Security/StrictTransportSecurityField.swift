internal import Text

/// The value of a Strict-Transport-Security field (RFC 6797, 6.1).
struct StrictTransportSecurityField: Sendable, Equatable {
  /// How long it holds, in seconds; 0 ends it.
  private(set) var maximumAge = 0
  /// Whether it holds for the hosts below too.
  private(set) var includesSubdomains = false

  /// Takes a value apart; nil when it is not valid and has to be ignored.
  init?(_ text: String) {
    var seen: Set<String> = []
    for directive in Self.directives(of: Array(text.utf8)[...]) {
      let name = HTTPText.lowercased(directive.name)
      if directive.name.isEmpty, directive.value == nil { continue }
      guard !directive.name.isEmpty, directive.name.allSatisfy(HTTPText.isToken),
        seen.insert(name).inserted
      else { return nil }
      switch name {
      case "max-age":
        guard let value = directive.value, !value.isEmpty, value.allSatisfy(ASCII.isDigit) else {
          return nil
        }
        maximumAge = Int(String(decoding: value, as: UTF8.self)) ?? Self.longest
      case "includesubdomains":
        guard directive.value == nil else { return nil }
        includesSubdomains = true
      default: break
      }
    }
    guard seen.contains("max-age") else { return nil }
    maximumAge = min(maximumAge, Self.longest)
  }

  /// The longest time that is remembered: ten years.
  private static let longest = 10 * 365 * 86_400

  private typealias Directive = (name: ArraySlice<UInt8>, value: [UInt8]?)

  /// The parts between semicolons, with quoted values resolved.
  private static func directives(of text: ArraySlice<UInt8>) -> [Directive] {
    var rest = text
    var directives: [Directive] = []
    while !rest.isEmpty {
      rest = rest.drop(while: HTTPText.isWhitespace)
      let name = HTTPText.prefix(of: &rest) { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
      var value: [UInt8]?
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: HTTPText.isWhitespace)
        if rest.first == UInt8(ascii: "\"") {
          value = HTTPText.quotedString(from: &rest)
          _ = HTTPText.prefix(of: &rest) { $0 != UInt8(ascii: ";") }
        } else {
          value = HTTPText.trimmed(HTTPText.prefix(of: &rest) { $0 != UInt8(ascii: ";") })
        }
      }
      directives.append((HTTPText.withoutTrailingSpace(name), value))
      rest = rest.dropFirst()
    }
    return directives
  }
}
