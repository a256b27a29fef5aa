internal import DOM
internal import Text

/// Writes a value of `content` out as text.
struct ContentWriter {
  let tokens: ValueTokens
  let quotes: [String]
  let depth: Int
  private static let longest = 4096
  /// The most bytes of a declaration worth reading: escapes are longer than what they stand for.
  static let longestSource = 4 * longest
  /// The most bytes of `quotes` that are read.
  static let longestQuotes = 1024

  init(tokens: ValueTokens, quotes: [String], depth: Int) {
    self.tokens = tokens
    self.quotes = quotes
    self.depth = depth
  }

  /// The text; nil for `none` and `normal`.
  func text(
    of element: NodeID,
    _ counters: CounterState,
    in document: borrowing Document
  ) -> String? {
    var reader = tokens
    var result = ""
    while !reader.isAtEnd, result.utf8.count < Self.longest {
      let token = reader.take()
      switch token.kind {
      case .string: result += string(token)
      case .ident:
        switch Keyword.named(reader.bytes, token.name) {
        case .some(.none), .some(.normal): return nil
        case .openQuote: result += quote(0)
        case .closeQuote: result += quote(1)
        default: break
        }
      case .function:
        result += function(reader.lowercasedName(token), &reader, element, counters, document)
      case .delim where token.delimiter == UInt8(ascii: "/"):
        // What follows is for speech.
        reader.index = reader.tokens.count
      default: break
      }
    }
    // Icon fonts draw with private characters; no terminal has their pictures.
    result.unicodeScalars.removeAll { scalar in
      scalar.properties.generalCategory == .privateUse
        || scalar.value < 0x20 && scalar.value != 0x0A && scalar.value != 0x09
        || (0x7F...0x9F).contains(scalar.value)
    }
    return String(result.prefix(Self.longest))
  }

  /// The text of a string; cut here, since every element it stands at pays for its length.
  private func string(_ token: Token) -> String {
    String(decoding: tokens.text(of: token).prefix(Self.longest), as: UTF8.self)
  }

  private func quote(_ side: Int) -> String {
    guard quotes.count >= 2 else { return "" }
    let pair = min(depth, quotes.count / 2 - 1)
    return quotes[pair * 2 + side]
  }

  private func function(
    _ name: String,
    _ reader: inout ValueTokens,
    _ element: NodeID,
    _ counters: CounterState,
    _ document: borrowing Document
  ) -> String {
    let first = reader.current
    let start = reader.index
    reader.skipBlock()
    let arguments = reader.tokens[start..<max(start, reader.index - 1)]
    guard first.kind == .ident else { return "" }
    let strings = arguments.filter { $0.kind == .string }
    switch name {
    case "attr":
      let attribute = document.names.find(reader.text(of: first).map(ASCII.lowercased))
      guard let attribute, let value = document.attributeValue(of: element, attribute) else {
        return strings.first.map(string) ?? ""
      }
      return String(value.unicodeScalars.prefix(Self.longest))
    case "counter", "counters":
      let style = counterStyle(arguments, reader)
      let values = counters.values(of: reader.text(of: first))
      let shown = name == "counter" ? Array(values.suffix(1)) : values
      return joined(shown, by: strings.first.map(string) ?? "", style)
    default: return ""
    }
  }

  /// The style that the last argument of `counter()` names; decimal without one.
  private func counterStyle(_ arguments: ArraySlice<Token>, _ reader: ValueTokens) -> ListStyleType
  {
    guard arguments.count > 2, let last = arguments.last, last.kind == .ident,
      let keyword = Keyword.named(reader.bytes, last.name),
      ValueParser.listStyleTypes.contains(keyword)
    else { return .decimal }
    return StyleBuilder.listStyleType(keyword)
  }

  /// The numbers of counters with a text between them, no more of them than are shown.
  private func joined(_ values: [Int], by joint: String, _ style: ListStyleType) -> String {
    var result = ""
    for (index, value) in values.enumerated() where result.utf8.count < Self.longest {
      if index > 0 { result += joint }
      result += CounterText.text(value, style)
    }
    return result
  }
}
