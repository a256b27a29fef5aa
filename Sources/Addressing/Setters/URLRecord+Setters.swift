internal import Text

/// The setters of the URL standard (6.1): each runs the basic URL parser from one state only, which is told here part by part.
///
/// What cannot be set leaves the record as it is.
extension URLRecord {
  mutating func set(_ component: URLComponent, to value: String) {
    switch component {
    case .username:
      if !cannotHaveCredentialsOrPort { username = PercentEncodeSet.userinfo.encode(value) }
    case .password:
      if !cannotHaveCredentialsOrPort { password = PercentEncodeSet.userinfo.encode(value) }
    case .port where value.isEmpty: if !cannotHaveCredentialsOrPort { port = "" }
    case .search where value.isEmpty: query = nil
    case .hash where value.isEmpty: fragment = nil
    default: parse(Self.cleaned(value), as: component)
    }
  }

  private mutating func parse(_ value: String, as component: URLComponent) {
    switch component {
    case .protocol: setScheme(value)
    case .host: setHost(Array(value.utf8), takesPort: true)
    case .hostname: setHost(Array(value.utf8), takesPort: false)
    case .port: if !cannotHaveCredentialsOrPort { setPort(Array(value.utf8)[...]) }
    case .pathname: if !hasOpaquePath { setPath(value) }
    case .search: setQuery(value)
    case .hash: setFragment(value)
    case .username, .password: break
    }
  }

  /// The parser removes tabs and newlines wherever they are.
  private static func cleaned(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
      return value
    }
    let kept = value.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Scheme start state and scheme state.
  private mutating func setScheme(_ value: String) {
    let end = value.utf8.firstIndex(of: 0x3A) ?? value.utf8.endIndex
    let name = value.utf8[..<end].map(ASCII.lowercased)
    guard let first = name.first, ASCII.isLetter(first),
      name.allSatisfy(URLParser.isSchemeByte)
    else { return }
    let wanted = SchemeKind(name)
    guard wanted.isSpecial == kind.isSpecial else { return }
    if wanted == .file, includesCredentials || !port.isEmpty { return }
    if kind == .file, host?.isEmpty ?? true { return }
    scheme = String(decoding: name, as: UTF8.self)
    kind = wanted
    if Int(port) == wanted.defaultPort { port = "" }
  }

  /// Host state and file host state.
  private mutating func setHost(_ value: [UInt8], takesPort: Bool) {
    guard !hasOpaquePath else { return }
    var isInsideBrackets = false
    var end = 0
    while end < value.count, !endsHost(value[end]) {
      if value[end] == 0x3A, !isInsideBrackets, kind != .file { break }
      if value[end] == 0x5B { isInsideBrackets = true }
      if value[end] == 0x5D { isInsideBrackets = false }
      end += 1
    }
    let isAtPort = end < value.count && value[end] == 0x3A
    if isAtPort, end == 0 || !takesPort { return }
    if end == 0 {
      if kind.isSpecial && kind != .file { return }
      if includesCredentials || !port.isEmpty { return }
      host = ""
      return
    }
    guard let parsed = parsedHost(value[..<end]) else { return }
    host = parsed
    if isAtPort { setPort(value[(end + 1)...]) }
  }

  private func endsHost(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x3F || byte == 0x23 || (byte == 0x5C && kind.isSpecial)
  }

  private func parsedHost(_ bytes: ArraySlice<UInt8>) -> String? {
    var parser = HostParser(isOpaque: !kind.isSpecial, output: [])
    guard parser.append(bytes) else { return nil }
    let host = String(decoding: parser.output, as: UTF8.self)
    return kind == .file && host == "localhost" ? "" : host
  }

  /// Port state: the digits at the start count.
  private mutating func setPort(_ value: ArraySlice<UInt8>) {
    let digits = value.prefix(while: ASCII.isDigit)
    var number = 0
    for digit in digits {
      number = number * 10 + Int(digit - 0x30)
      if number > 0xFFFF { return }
    }
    guard !digits.isEmpty else { return }
    port = number == kind.defaultPort ? "" : String(number)
  }

  /// Path start state and path state, in which `?` and `#` are characters like others.
  private mutating func setPath(_ value: String) {
    let isRooted = value.utf8.first == 0x2F || (value.utf8.first == 0x5C && kind.isSpecial)
    // A path that is not special may be empty behind a host.
    if value.isEmpty, host != nil, !kind.isSpecial {
      path = ""
      return
    }
    let encoded = PercentEncodeSet.path.encode(value)
    // The dot keeps two slashes from being taken for a host; a file's path may start with a drive.
    let start = kind == .file ? "file://" : kind.isSpecial ? "\(scheme)://h" : "\(scheme):/."
    guard let parsed = WebURL(start + (isRooted ? "" : "/") + encoded) else { return }
    path = parsed.pathname
  }

  /// Query state.
  private mutating func setQuery(_ value: String) {
    let text = value.hasPrefix("?") ? value.dropFirst() : value[...]
    let set: PercentEncodeSet = kind.isSpecial ? .specialQuery : .query
    query = set.encode(String(text))
  }

  /// Fragment state.
  private mutating func setFragment(_ value: String) {
    let text = value.hasPrefix("#") ? value.dropFirst() : value[...]
    fragment = PercentEncodeSet.fragment.encode(String(text))
  }
}
