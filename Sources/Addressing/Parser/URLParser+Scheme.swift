internal import Text

extension URLParser {
  /// The scheme start state and the scheme state.
  mutating func schemeState() -> State {
    guard let first = current, ASCII.isLetter(first) else { return .noScheme }
    // An ASCII alphanumeric, +, - or . belongs to the scheme; anything but a colon behind it means there is none.
    var end = 1
    while end < input.count, Self.isSchemeByte(input[end]) { end += 1 }
    guard end < input.count, input[end] == 0x3A else { return .noScheme }
    for byte in input[..<end] { output.append(ASCII.lowercased(byte)) }
    beginScheme(SchemeKind(output))
    position = end + 1
    // file: the file state.
    if parts.kind == .file { return .file }
    if parts.kind.isSpecial {
      // Special, and the base has the same scheme: special relative or authority state.
      let isSameScheme = base.map { $0.parts.kind == parts.kind } ?? false
      return isSameScheme ? .specialRelativeOrAuthority : .specialAuthoritySlashes
    }
    // Remaining starts with a slash: path or authority state, past the slash.
    if current == 0x2F {
      position += 1
      return .pathOrAuthority
    }
    // Otherwise: an opaque path.
    return .opaquePath
  }

  static func isSchemeByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  /// Ends the scheme that is in `output` with its colon.
  mutating func beginScheme(_ kind: SchemeKind) {
    parts = URLParts()
    parts.kind = kind
    parts.schemeEnd = written
    output.append(0x3A)
    parts.usernameEnd = written
    parts.hostStart = written
    parts.hostEnd = written
    beginPath()
  }

  mutating func noSchemeState() -> State {
    // No base, or a base with an opaque path and c is not #: failure.
    guard let base else { return .failure }
    if base.hasOpaquePath {
      guard current == 0x23 else { return .failure }
      // The base's scheme, path and query, and a fragment.
      copyAuthority(from: base)
      copyPathAndQuery(from: base)
      position += 1
      return .fragment
    }
    return base.parts.kind == .file ? .file : .relative
  }

  mutating func specialRelativeOrAuthorityState() -> State {
    // "//" means an authority; otherwise the URL is relative to a base with the same scheme.
    guard current == 0x2F, position + 1 < input.count, input[position + 1] == 0x2F else {
      return .relative
    }
    position += 2
    return .specialAuthorityIgnoreSlashes
  }

  mutating func pathOrAuthorityState() -> State {
    guard current == 0x2F else {
      beginPath()
      return .path
    }
    position += 1
    return .authority
  }

  mutating func specialAuthoritySlashesState() -> State {
    if current == 0x2F, position + 1 < input.count, input[position + 1] == 0x2F { position += 2 }
    return .specialAuthorityIgnoreSlashes
  }

  mutating func specialAuthorityIgnoreSlashesState() -> State {
    while let byte = current, byte == 0x2F || byte == 0x5C { position += 1 }
    return .authority
  }
}
