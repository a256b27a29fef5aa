internal import Addressing
internal import Text

/// A timed redirect that a page or a header asks for (HTML standard, "shared declarative refresh steps").
struct RefreshDirective: Sendable, Hashable {
  /// After how many seconds.
  var delay: Int
  /// Where to.
  var target: WebURL

  /// Parses the value of a Refresh header or of `<meta http-equiv=refresh content>`; nil when it is to be ignored.
  init?(_ text: String, base: WebURL, document: WebURL) {
    var input = Array(text.utf8)[...]
    Self.skipSpace(&input)
    let digits = input.prefix(while: ASCII.isDigit)
    guard !digits.isEmpty || input.first == UInt8(ascii: ".") else { return nil }
    delay = Self.number(digits)
    input = input.drop { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    guard let next = input.first else {
      target = document
      return
    }
    guard Self.isSeparator(next) || ASCII.isWhitespace(next) else { return nil }
    Self.skipSpace(&input)
    if let next = input.first, Self.isSeparator(next) { input = input.dropFirst() }
    Self.skipSpace(&input)
    guard !input.isEmpty else {
      target = document
      return
    }
    let address = String(decoding: Self.address(input), as: UTF8.self)
    guard let url = WebURL(address, base: base), url.scheme != "javascript" else { return nil }
    target = url
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
  }

  private static func skipSpace(_ input: inout ArraySlice<UInt8>) {
    input = input.drop(while: ASCII.isWhitespace)
  }

  /// Longer than a week is never waited for, so big numbers are cut.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var value = 0
    for digit in digits { value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 604_800) }
    return value
  }

  /// What stands behind an optional `url =`, without quotes.
  private static func address(_ input: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = input
    if rest.count >= 3, rest.prefix(3).elementsEqual(Array("url".utf8), by: equalsLetter) {
      var behind = rest.dropFirst(3)
      skipSpace(&behind)
      if behind.first == UInt8(ascii: "=") {
        behind = behind.dropFirst()
        skipSpace(&behind)
        rest = behind
      }
    }
    guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return rest
    }
    return rest.dropFirst().prefix { $0 != quote }
  }

  private static func equalsLetter(_ left: UInt8, _ right: UInt8) -> Bool {
    ASCII.lowercased(left) == right
  }
}
