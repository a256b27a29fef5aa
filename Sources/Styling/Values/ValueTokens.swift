internal import Text

/// The tokens of one declaration's value without white space, and a place among them.
struct ValueTokens {
  let bytes: [UInt8]
  var tokens: [Token]
  var index = 0

  init(bytes: [UInt8], tokens: [Token]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Cuts a whole text into tokens.
  init(_ text: [UInt8]) {
    self.init(bytes: text, tokens: [])
    var tokenizer = Tokenizer(text)
    var followsSpace = false
    while true {
      var token = tokenizer.next()
      if token.kind == .end { break }
      if token.kind == .whitespace {
        followsSpace = true
        continue
      }
      token.followsSpace = followsSpace
      followsSpace = false
      tokens.append(token)
    }
  }

  var isAtEnd: Bool { index >= tokens.count }
  @inline(__always)
  var current: Token { index < tokens.count ? tokens[index] : Token(.end) }

  /// Takes the token here.
  mutating func take() -> Token {
    let token = current
    index += 1
    return token
  }

  /// Takes the token here when it is of a kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current.kind == kind else { return false }
    index += 1
    return true
  }

  /// The keyword here.
  var keyword: Keyword? {
    let token = current
    return token.kind == .ident ? Keyword.named(bytes, token.name) : nil
  }

  /// Whether the token here is an identifier or function of that name.
  func isNamed(_ name: String) -> Bool {
    let token = current
    guard token.kind == .ident || token.kind == .function || token.kind == .atKeyword else {
      return false
    }
    return isNamed(token, name)
  }

  /// Whether a token has that name, without case.
  func isNamed(_ token: Token, _ name: String) -> Bool {
    let utf8 = name.utf8
    guard token.nameEnd - token.nameStart == utf8.count else { return false }
    var place = Int(token.nameStart)
    for byte in utf8 {
      guard ASCII.lowercased(bytes[place]) == byte else { return false }
      place += 1
    }
    return true
  }

  /// Whether the name stands anywhere as an identifier.
  func mentions(_ name: String) -> Bool {
    tokens.contains { $0.kind == .ident && isNamed($0, name) }
  }

  /// The name of a token in lower case.
  func lowercasedName(_ token: Token) -> String {
    String(decoding: text(of: token).map(ASCII.lowercased), as: UTF8.self)
  }

  /// A token's name, escapes resolved.
  func text(of token: Token) -> [UInt8] {
    token.hasEscapes ? Tokenizer(bytes).text(of: token) : Array(bytes[token.name])
  }

  /// Skips from behind a function's or bracket's opening token to behind its closing one.
  mutating func skipBlock() {
    var depth = 1
    while !isAtEnd, depth > 0 {
      switch take().kind {
      case .function, .openRound, .openSquare, .openCurly: depth += 1
      case .closeRound, .closeSquare, .closeCurly: depth -= 1
      default: break
      }
    }
  }

  /// The text from a token to the last one.
  func source(from first: Int, to last: Int? = nil) -> [UInt8] {
    let end = last ?? tokens.count - 1
    guard first <= end, end < tokens.count else { return [] }
    return Array(bytes[Int(tokens[first].start)..<Int(tokens[end].end)])
  }
}
