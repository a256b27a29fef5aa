internal import Text

/// A doctype as the HTML standard's tokenizer reads it.
struct DoctypeToken: Equatable {
  var name: [UInt8] = []
  var publicIdentifier: [UInt8]?
  var systemIdentifier: [UInt8]?
  var forcesQuirks = false

  /// What is longer is cut.
  static let maximumLength = 4096

  /// Reads what stands between `<!doctype` and `>`.
  init(source: [UInt8], isAtEnd: Bool) {
    var reader = DoctypeSource(bytes: source)
    name = reader.name()
    forcesQuirks = name.isEmpty
    if !reader.skipWhitespace() { readIdentifiers(&reader) }
    // Behind a whole system identifier anything may stand, even the end of the input.
    let hasMore = systemIdentifier != nil && !forcesQuirks && !reader.skipWhitespace()
    if isAtEnd, !hasMore { forcesQuirks = true }
  }

  private mutating func readIdentifiers(_ reader: inout DoctypeSource) {
    switch reader.keyword() {
    case "public":
      publicIdentifier = reader.quoted(&forcesQuirks)
      guard publicIdentifier != nil, !forcesQuirks, !reader.skipWhitespace() else { return }
      systemIdentifier = reader.quoted(&forcesQuirks)
    case "system": systemIdentifier = reader.quoted(&forcesQuirks)
    default: forcesQuirks = true
    }
  }

  /// Reads a payload's fields.
  init(fields: [ArraySlice<UInt8>]) {
    guard fields.count == 4 else { return }
    forcesQuirks = !fields[0].isEmpty
    name = Array(fields[1])
    publicIdentifier = fields[2].first == nil ? nil : Array(fields[2].dropFirst())
    systemIdentifier = fields[3].first == nil ? nil : Array(fields[3].dropFirst())
  }

  /// The fields of the payload: quirks or nothing, the name, and each identifier behind a mark that it is there.
  var fields: [[UInt8]] {
    [
      forcesQuirks ? [0x71] : [], name, publicIdentifier.map { [0x70] + $0 } ?? [],
      systemIdentifier.map { [0x73] + $0 } ?? [],
    ]
  }
}

/// A cursor over the inside of a doctype.
private struct DoctypeSource {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Moves over white space; true at the end.
  mutating func skipWhitespace() -> Bool {
    while position < bytes.count, ASCII.isWhitespace(bytes[position]) { position += 1 }
    return position >= bytes.count
  }

  mutating func name() -> [UInt8] {
    var result: [UInt8] = []
    if skipWhitespace() { return result }
    while position < bytes.count, !ASCII.isWhitespace(bytes[position]) {
      if bytes[position] == 0 {
        result += [0xEF, 0xBF, 0xBD]
      } else {
        result.append(ASCII.lowercased(bytes[position]))
      }
      position += 1
    }
    return result
  }

  mutating func keyword() -> String {
    let end = min(position + 6, bytes.count)
    let word = String(decoding: bytes[position..<end].map(ASCII.lowercased), as: UTF8.self)
    position = end
    return word
  }

  /// A quoted identifier; nil when there is none, which makes quirks, as does one without its end.
  mutating func quoted(_ forcesQuirks: inout Bool) -> [UInt8]? {
    guard !skipWhitespace(), bytes[position] == 0x22 || bytes[position] == 0x27 else {
      forcesQuirks = true
      return nil
    }
    let quote = bytes[position]
    position += 1
    var result: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == 0 {
        result += [0xEF, 0xBF, 0xBD]
      } else {
        result.append(bytes[position])
      }
      position += 1
    }
    if position >= bytes.count { forcesQuirks = true }
    position += 1
    return result
  }
}
