internal import Text

/// The value of a Set-Cookie field, taken apart (RFC 6265bis, 5.6).
struct SetCookieField: Sendable, Equatable {
  /// The most bytes of name and value together.
  static let longestPair = 4096
  /// The most bytes of an attribute's value.
  static let longestAttribute = 1024
  /// The farthest that a cookie may reach into the future, in seconds: 400 days.
  static let longestLife = 400 * 86_400

  private(set) var name = ""
  private(set) var value = ""
  /// When it ends, in seconds since 1970; `Max-Age` wins over `Expires`.
  private(set) var expires: Int?
  /// The last Domain, in lower case and without its leading dot; nil when there is none or it is empty.
  private(set) var domain: String?
  /// The last Path; nil when there is none, or when it does not begin with a slash.
  private(set) var path: String?
  private(set) var isSecure = false
  private(set) var isHTTPOnly = false
  private(set) var sameSite = Cookie.SameSite.unspecified

  /// Takes a value apart; nil when the whole field is to be ignored.
  init?(_ text: String, now: Int) {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: Self.isControl) else { return nil }
    let semicolon = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
    let pair = bytes[..<semicolon]
    let (name, value) = Self.halves(of: pair)
    if let value {
      self.name = name
      self.value = value
    } else {
      self.value = name
    }
    guard !self.name.isEmpty || !self.value.isEmpty,
      self.name.utf8.count + self.value.utf8.count <= Self.longestPair
    else { return nil }
    var maximumAge: Int?
    for attribute in bytes[semicolon...].split(separator: UInt8(ascii: ";")) {
      let (name, value) = Self.halves(of: attribute)
      take(name.lowercased(), value ?? "", now: now, maximumAge: &maximumAge)
    }
    if let maximumAge { expires = maximumAge }
  }

  private mutating func take(
    _ name: String,
    _ value: String,
    now: Int,
    maximumAge: inout Int?
  ) {
    guard value.utf8.count <= Self.longestAttribute else { return }
    switch name {
    case "expires":
      if let date = CookieDate.parse(value.utf8) { expires = min(date, now + Self.longestLife) }
    case "max-age":
      if let end = Self.end(ofAge: value, now: now) { maximumAge = end }
    case "domain" where !value.isEmpty:
      let domain = value.hasPrefix(".") ? String(value.dropFirst()) : value
      self.domain = domain.isEmpty ? nil : domain.lowercased()
    case "path": path = value.hasPrefix("/") ? value : nil
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    case "samesite":
      switch value.lowercased() {
      case "none": sameSite = .none
      case "strict": sameSite = .strict
      case "lax": sameSite = .lax
      default: sameSite = .unspecified
      }
    default: break
    }
  }

  /// When an age in seconds ends; nil when the text is no number.
  private static func end(ofAge text: String, now: Int) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    // A negative age and zero end at once; one with too many digits is long.
    if text.hasPrefix("-") { return 0 }
    let age = Int(digits) ?? longestLife
    return age == 0 ? 0 : now + min(age, longestLife)
  }

  /// What stands before and after the first `=`, without white space around; nil as the second without one.
  private static func halves(of text: ArraySlice<UInt8>) -> (String, String?) {
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return (trimmed(text), nil) }
    return (trimmed(text[..<sign]), trimmed(text[(sign + 1)...]))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x09 || (0x0A...0x1F).contains(byte) || byte == 0x7F
  }
}
