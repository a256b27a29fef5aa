internal import Text

/// The tokenizer of CSS Syntax level 3, on bytes.
///
/// Every call of ``next()`` reads one token and never looks further than a few bytes ahead, so that the whole is linear
/// in the text's length. NUL counts as an identifier's byte, as U+FFFD would.
struct Tokenizer {
  let bytes: [UInt8]
  var position: Int
  /// Where reading stops.
  let limit: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    limit = range?.upperBound ?? bytes.count
  }

  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < limit ? bytes[index] : 0
  }

  /// Reads the next token; `.end` at the end, again and again.
  mutating func next() -> Token {
    let start = position
    var token = readToken()
    token.start = UInt32(start)
    token.end = UInt32(position)
    return token
  }

  private mutating func readToken() -> Token {
    guard position < limit else { return Token(.end) }
    let first = bytes[position]
    switch ByteClass(first) {
    case .space: return readWhitespace()
    case .nameStart: return readIdentLike()
    case .digit: return readNumeric()
    case .quote: return readString(first)
    case .single: return readSingle(first)
    case .other: return readOther(first)
    }
  }

  private mutating func readWhitespace() -> Token {
    while position < limit, ASCII.isWhitespace(bytes[position]) { position += 1 }
    return Token(.whitespace)
  }

  private mutating func readSingle(_ first: UInt8) -> Token {
    position += 1
    switch first {
    case UInt8(ascii: ":"): return Token(.colon)
    case UInt8(ascii: ";"): return Token(.semicolon)
    case UInt8(ascii: ","): return Token(.comma)
    case UInt8(ascii: "["): return Token(.openSquare)
    case UInt8(ascii: "]"): return Token(.closeSquare)
    case UInt8(ascii: "("): return Token(.openRound)
    case UInt8(ascii: ")"): return Token(.closeRound)
    case UInt8(ascii: "{"): return Token(.openCurly)
    default: return Token(.closeCurly)
    }
  }

  private mutating func readOther(_ first: UInt8) -> Token {
    switch first {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      skipComment()
      return readTokenBehindComments()
    case UInt8(ascii: "#"): return readHash()
    case UInt8(ascii: "+") where startsNumber(), UInt8(ascii: ".") where startsNumber():
      return readNumeric()
    case UInt8(ascii: "-"):
      if startsNumber() { return readNumeric() }
      if startsIdentifier() { return readIdentLike() }
      if byte(1) == UInt8(ascii: "-"), byte(2) == UInt8(ascii: ">") { return markupComment(3) }
    case UInt8(ascii: "<")
    where byte(1) == UInt8(ascii: "!") && byte(2) == UInt8(ascii: "-")
      && byte(3) == UInt8(ascii: "-"):
      return markupComment(4)
    case UInt8(ascii: "@"):
      position += 1
      if startsIdentifier() { return named(.atKeyword) }
      return delimiter(first)
    case UInt8(ascii: "\\") where isEscape(at: 0): return readIdentLike()
    default: break
    }
    position += 1
    return delimiter(first)
  }

  /// Reads the token behind a comment; many comments in a row are skipped in a loop.
  private mutating func readTokenBehindComments() -> Token {
    while byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), position < limit {
      skipComment()
    }
    guard position < limit else { return Token(.end) }
    return readToken()
  }

  private mutating func skipComment() {
    position += 2
    while position < limit {
      if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  private func delimiter(_ byte: UInt8) -> Token {
    var token = Token(.delim)
    token.delimiter = byte
    return token
  }

  private mutating func markupComment(_ count: Int) -> Token {
    position += count
    return Token(.markupComment)
  }
}

/// What a byte can begin.
enum ByteClass: UInt8 {
  case other, space, nameStart, digit, quote, single

  /// What `byte` can begin; a switch, which costs less than looking whether a table has been made.
  @inline(__always)
  init(_ byte: UInt8) {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: self = .space
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF, 0: self = .nameStart
    case 0x30...0x39: self = .digit
    case 0x22, 0x27: self = .quote
    case 0x3A, 0x3B, 0x2C, 0x5B, 0x5D, 0x28, 0x29, 0x7B, 0x7D: self = .single
    default: self = .other
    }
  }

  /// Whether a byte may stand in a name: a letter, a digit, `-`, `_`, NUL or no ASCII.
  ///
  /// Asked of most bytes of a sheet, so each half of ASCII is a word with a bit for each byte.
  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 0x40 ? 0x03FF_2000_0000_0001 : 0x07FF_FFFE_87FF_FFFE
    return byte >= 0x80 || bits >> UInt64(byte & 0x3F) & 1 != 0
  }
}
