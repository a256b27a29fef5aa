internal import Text

/// The basic URL parser of the URL standard.
///
/// The states are the standard's. Each is a method that consumes what belongs to it and names the next one. What a
/// state decides is written straight into the serialised form: the parts come in the order in which they are written,
/// so the standard's URL record is `output` with the offsets in `parts`.
struct URLParser {
  let input: [UInt8]
  let base: WebURL?
  /// What queries of special URLs are written in; nil for UTF-8.
  let queryEncoding: TextEncoding?
  var position = 0
  var output: [UInt8] = []
  var parts = URLParts()

  /// Parses UTF-8 bytes against a base; nil is the standard's failure.
  static func parse(
    _ bytes: [UInt8],
    base: WebURL?,
    queryEncoding: TextEncoding? = nil
  ) -> WebURL? {
    guard bytes.count <= WebURL.longestURL else { return nil }
    var parser = URLParser(input: cleaned(bytes), base: base, queryEncoding: queryEncoding)
    parser.output.reserveCapacity(parser.input.count + (base?.href.utf8.count ?? 0) + 8)
    guard parser.run(), parser.output.count <= WebURL.longestURL else { return nil }
    return WebURL(href: String(decoding: parser.output, as: UTF8.self), parts: parser.parts)
  }

  private init(input: [UInt8], base: WebURL?, queryEncoding: TextEncoding?) {
    self.input = input
    self.base = base
    self.queryEncoding = queryEncoding
  }

  /// Removes leading and trailing C0 controls and spaces, and every tab and newline.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    let isTabOrNewline = { (byte: UInt8) in byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let needsNothing = (bytes.first ?? 0x41) > 0x20 && (bytes.last ?? 0x41) > 0x20
    if needsNothing && !bytes.contains(where: isTabOrNewline) { return bytes }
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return bytes[start...last].filter { !isTabOrNewline($0) }
  }

  /// A state of the parser.
  enum State {
    case schemeStart
    case noScheme
    case specialRelativeOrAuthority
    case pathOrAuthority
    case relative
    case relativeSlash
    case specialAuthoritySlashes
    case specialAuthorityIgnoreSlashes
    case authority
    case host
    case port
    case file
    case fileSlash
    case fileHost
    case pathStart
    case path
    case opaquePath
    case query
    case fragment
    case finished
    case failure
  }

  private mutating func run() -> Bool {
    var state = State.schemeStart
    while state != .finished && state != .failure { state = next(state) }
    return state == .finished
  }

  private mutating func next(_ state: State) -> State {
    switch state {
    case .schemeStart: schemeState()
    case .noScheme: noSchemeState()
    case .specialRelativeOrAuthority: specialRelativeOrAuthorityState()
    case .pathOrAuthority: pathOrAuthorityState()
    case .relative: relativeState()
    case .relativeSlash: relativeSlashState()
    case .specialAuthoritySlashes: specialAuthoritySlashesState()
    case .specialAuthorityIgnoreSlashes: specialAuthorityIgnoreSlashesState()
    case .authority: authorityState()
    case .host: hostState()
    case .port: portState()
    case .file: fileState()
    case .fileSlash: fileSlashState()
    case .fileHost: fileHostState()
    case .pathStart: pathStartState()
    case .path: pathState()
    case .opaquePath: opaquePathState()
    case .query: queryState()
    case .fragment: fragmentState()
    case .finished, .failure: state
    }
  }

  // MARK: Reading

  /// The standard's `c`: the byte at the pointer, nil for the end of the input.
  var current: UInt8? { position < input.count ? input[position] : nil }

  /// Whether `c` separates path segments: `/`, and `\` in a special URL.
  var isAtSlash: Bool { position < input.count && isSlash(input[position]) }

  func isSlash(_ byte: UInt8) -> Bool { byte == 0x2F || (byte == 0x5C && parts.kind.isSpecial) }

  // MARK: Writing

  var written: UInt32 { UInt32(output.count) }

  /// Appends a run of the input, percent-encoded.
  mutating func append(_ range: Range<Int>, encoding set: PercentEncodeSet) {
    var start = range.lowerBound
    for index in range where set.contains(input[index]) {
      if start < index { output.append(contentsOf: input[start..<index]) }
      set.append(CollectionOfOne(input[index]), to: &output)
      start = index + 1
    }
    if start < range.upperBound { output.append(contentsOf: input[start..<range.upperBound]) }
  }

  /// Replaces everything written by the base's scheme, user name, password, host and port.
  mutating func copyAuthority(from base: WebURL) {
    parts = base.parts
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: base.slice(0..<Int(parts.authorityEnd)).utf8)
    beginPath()
  }

  mutating func beginPath() {
    parts.pathStart = written
    parts.pathEnd = written
    parts.queryEnd = written
  }

  /// Ends the path: keeps a path that starts with two slashes from being taken for a host.
  mutating func finishPath() {
    let start = Int(parts.pathStart)
    if !parts.hasHost, start + 1 < output.count, output[start] == 0x2F, output[start + 1] == 0x2F {
      output.insert(contentsOf: [0x2F, 0x2E], at: start)
      parts.pathStart += 2
    }
    parts.pathEnd = written
    parts.queryEnd = written
  }
}
