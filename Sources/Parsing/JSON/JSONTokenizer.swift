/// Splits JSON text into tokens and holds it to the grammar of RFC 8259, for bytes that come in any portions.
///
/// What is nested is kept on a stack of its own: depth costs a byte a level and never the call stack.
struct JSONTokenizer {
  /// What may come next.
  enum Expectation {
    case value
    case valueOrEndArray
    case keyOrEndObject
    case key
    case colon
    case commaOrEnd
    case nothing
  }

  /// The token that the bytes are inside of.
  enum Lexeme {
    case none
    case string
    case escape
    case unicodeEscape
    case number
    case word
  }

  /// More levels than this are a failure.
  static let deepest = 10_000

  /// The bytes of the token that came last.
  var text: [UInt8] = []
  /// Why reading stopped.
  private(set) var failure: JSONFailure?
  /// What was read of the token in which reading stopped.
  private(set) var unfinishedText: [UInt8] = []
  /// Whether one value after another is read, as in JSON Lines.
  let readsMany: Bool

  var lexeme = Lexeme.none
  /// The four digits of an escape, and how many came.
  var escapeValue: UInt32 = 0
  var escapeDigits = 0
  /// The first half of a surrogate pair.
  var highSurrogate: UInt32 = 0

  private var expectation = Expectation.value
  /// True for an object.
  private var stack: [Bool] = []
  private var line = 1
  private var column = 1

  init(readsMany: Bool = false) { self.readsMany = readsMany }

  /// How deep the next token is nested.
  var depth: Int { stack.count }
  /// Whether what comes next stands in an object.
  var isInObject: Bool { stack.last ?? false }
  /// Whether a whole value was read and nothing is open.
  var isBetweenValues: Bool { stack.isEmpty && lexeme == .none && expectation != .colon }
  /// Whether nothing was read but white space.
  var isAtStart: Bool { stack.isEmpty && lexeme == .none && expectation == .value }

  /// The next token; nil when the bytes end before it does.
  mutating func next(from input: [UInt8], at position: inout Int) -> JSONToken? {
    guard failure == nil else { return nil }
    while position < input.count {
      if lexeme != .none {
        if let token = continueLexeme(input, &position) { return token }
        continue
      }
      let byte = input[position]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        || readsMany && stack.isEmpty && byte == 0x1E
      {
        advance(over: byte)
        position += 1
        continue
      }
      if let token = begin(byte, &position) { return token }
    }
    return nil
  }

  /// Says that nothing more comes: the token that only the end completes, or the failure.
  mutating func finish() -> JSONToken? {
    guard failure == nil else { return nil }
    switch lexeme {
    case .number, .word: return endOfWord()
    case .string, .escape, .unicodeEscape: return fail("the text ends inside a string")
    case .none: break
    }
    if !stack.isEmpty { return fail("the text ends before everything is closed") }
    return expectation == .value && !readsMany ? fail("there is nothing to read") : nil
  }

  /// Goes on behind a failure with a fresh value, keeping the place.
  mutating func restart() {
    failure = nil
    lexeme = .none
    stack = []
    expectation = .value
  }

  /// Counts a byte that somebody else consumed.
  mutating func advance(over byte: UInt8) {
    if byte == 0x0A {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  @discardableResult
  mutating func fail(_ reason: String) -> JSONToken {
    failure = JSONFailure(line: line, column: column, reason: reason)
    switch lexeme {
    case .none: unfinishedText = []
    case .number, .word: unfinishedText = text
    case .string, .escape, .unicodeEscape: unfinishedText = [UInt8(ascii: "\"")] + text
    }
    return .failure
  }

  // MARK: The grammar

  private mutating func begin(_ byte: UInt8, _ position: inout Int) -> JSONToken? {
    switch (byte, expectation) {
    case (UInt8(ascii: "]"), .valueOrEndArray), (UInt8(ascii: "}"), .keyOrEndObject): break
    case (UInt8(ascii: "]"), .commaOrEnd) where stack.last == false: break
    case (UInt8(ascii: "}"), .commaOrEnd) where stack.last == true: break
    case (UInt8(ascii: ","), .commaOrEnd):
      expectation = isInObject ? .key : .value
      consume(byte, &position)
      return nil
    case (UInt8(ascii: ":"), .colon):
      expectation = .value
      consume(byte, &position)
      return nil
    case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEndObject):
      return start(.string, byte, &position)
    case (_, .value), (_, .valueOrEndArray): return beginValue(byte, &position)
    case (_, .nothing) where readsMany:
      expectation = .value
      return nil
    default: return fail(complaint(about: byte))
    }
    stack.removeLast()
    consume(byte, &position)
    valueEnded()
    return byte == UInt8(ascii: "]") ? .endArray : .endObject
  }

  private mutating func beginValue(_ byte: UInt8, _ position: inout Int) -> JSONToken? {
    switch byte {
    case UInt8(ascii: "\""): return start(.string, byte, &position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      text.removeAll(keepingCapacity: true)
      lexeme = .number
      return nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      text.removeAll(keepingCapacity: true)
      lexeme = .word
      return nil
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard stack.count < Self.deepest else {
        return fail("there are more than \(Self.deepest) levels inside each other")
      }
      let isObject = byte == UInt8(ascii: "{")
      stack.append(isObject)
      expectation = isObject ? .keyOrEndObject : .valueOrEndArray
      consume(byte, &position)
      return isObject ? .beginObject : .beginArray
    default: return fail(complaint(about: byte))
    }
  }

  private mutating func start(
    _ lexeme: Lexeme,
    _ byte: UInt8,
    _ position: inout Int
  ) -> JSONToken? {
    text.removeAll(keepingCapacity: true)
    self.lexeme = lexeme
    consume(byte, &position)
    return nil
  }

  mutating func consume(_ byte: UInt8, _ position: inout Int) {
    advance(over: byte)
    position += 1
  }

  /// A run without line ends was consumed.
  mutating func advance(overCharacters count: Int) { column += count }

  /// The string that has just ended is a key or a value.
  mutating func stringEnded() -> JSONToken {
    lexeme = .none
    if expectation == .key || expectation == .keyOrEndObject {
      expectation = .colon
      return .key
    }
    valueEnded()
    return .string
  }

  mutating func valueEnded() {
    lexeme = .none
    expectation = stack.isEmpty ? .nothing : .commaOrEnd
  }

  private func complaint(about byte: UInt8) -> String {
    let wanted =
      switch expectation {
      case .value: "a value"
      case .valueOrEndArray: "a value or “]”"
      case .keyOrEndObject: "a name in double quotes or “}”"
      case .key: "a name in double quotes"
      case .colon: "“:”"
      case .commaOrEnd: isInObject ? "“,” or “}”" : "“,” or “]”"
      case .nothing: "the end of the text"
      }
    guard byte > 0x20, byte < 0x7F else { return "\(wanted) was expected here" }
    return "\(wanted) was expected, not “\(Character(UnicodeScalar(byte)))”"
  }
}
