internal import Glibc

/// Makes texts of the kind that has ended programs: numbers at the ends of types, separators in a row, halves of
/// characters. The same seed makes the same texts.
public struct HostileText: Sendable {
  /// Where the choices come from.
  public var random: SeededGenerator

  /// - Parameter seed: Where the choices begin.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// How often a test tries: `usual`, times `$TERN_HOSTILE_ROUNDS` for a long search by hand.
  public static func rounds(_ usual: Int) -> Int {
    let factor = unsafe getenv("TERN_HOSTILE_ROUNDS").flatMap { unsafe Int(String(cString: $0)) }
    return usual * max(1, factor ?? 1)
  }

  private static let numbers = [
    "0", "1", "-1", "-0", "2", "3", "7", "31", "80", "100", "255", "256", "1000", "4096", "65535",
    "65536",
    "2147483647", "2147483648", "-2147483648", "4294967295", "4294967296", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e9", "1e39", "-1e39",
    "1e308",
    "-1e308", "1e400", "1e-400", "0.5", "0.0000001", "-0.5", "nan", "NaN", "inf", "-inf",
    "infinity", "+", "-",
    ".", "e", "1e", "00000000000000000000000000000001",
    "99999999999999999999999999999999999999999999999999",
    "0x7fffffff", "1.", ".5", "5%", "1e99999999999999999999",
  ]

  private static let separators = [
    " ", "  ", ",", ";", ":", "=", "/", "|", "-", "\"", "'", "(", ")", "[", "]", "{", "}", "<", ">",
    "&", "#", "?",
    "%", "@", "!", "*", "+", ".", "..", "\\", "\t", "\n", "\r\n", "\u{B}", "~", "^", "$", "`", "_",
  ]

  private static let words = [
    "a", "word", "ABC", "url", "bytes", "max-age", "charset", "utf-8", "base64", "calc", "var", "é",
    "ß", "İ", "ﷺ",
    "\u{301}", "\u{200D}", "👩‍👩‍👧", "🇩🇪", "שלום", "\u{202E}", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{AD}",
    "\u{2028}", "日本", "が",
    "&amp;", "&#x110000;", "&#0;", "&nosuch;", "%00", "%zz", "\u{1F3FB}", "\u{FE0F}", "ﬁ", "\u{A0}",
  ]

  /// One of several.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// A number in a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool { number(in: 1...count) == 1 }

  /// A number as text, or something in its place.
  public mutating func number() -> String { pick(Self.numbers) }

  /// Up to `most` pieces: numbers, separators, words, and some of the test's own.
  public mutating func text(_ most: Int, with own: [String] = []) -> String {
    var result = ""
    for _ in 0..<number(in: 0...most) {
      switch number(in: 0...(own.isEmpty ? 2 : 5)) {
      case 0: result += number()
      case 1: result += pick(Self.separators)
      case 2: result += pick(Self.words)
      default: result += pick(own)
      }
    }
    return result
  }

  /// Up to `most` bytes, most of them of the text, some any.
  public mutating func bytes(_ most: Int, with own: [String] = []) -> [UInt8] {
    var bytes = Array(text(most, with: own).utf8)
    for _ in 0..<number(in: 0...3) where !bytes.isEmpty {
      let place = number(in: 0...bytes.count - 1)
      switch number(in: 0...2) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    return bytes
  }
}
