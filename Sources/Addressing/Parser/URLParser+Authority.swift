internal import Text

extension URLParser {
  /// Whether `byte` ends an authority.
  private func endsAuthority(_ byte: UInt8) -> Bool {
    byte == 0x3F || byte == 0x23 || isSlash(byte)
  }

  mutating func authorityState() -> State {
    output.append(0x2F)
    output.append(0x2F)
    parts.usernameEnd = written
    var end = position
    var lastAt: Int?
    while end < input.count, !endsAuthority(input[end]) {
      if input[end] == 0x40 { lastAt = end }
      end += 1
    }
    if let lastAt {
      // An @ was seen and nothing follows it: failure.
      guard lastAt + 1 < end else { return .failure }
      appendCredentials(position..<lastAt)
      position = lastAt + 1
    }
    parts.hostStart = written
    parts.hostEnd = written
    return .host
  }

  /// Everything up to the first colon is the user name, the rest the password; an `@` inside is encoded with the others.
  private mutating func appendCredentials(_ range: Range<Int>) {
    let colon = input[range].firstIndex(of: 0x3A) ?? range.upperBound
    let start = written
    append(range.lowerBound..<colon, encoding: .userinfo)
    parts.usernameEnd = written
    if colon + 1 < range.upperBound {
      output.append(0x3A)
      append(colon + 1..<range.upperBound, encoding: .userinfo)
    }
    if written > start { output.append(0x40) }
  }

  mutating func hostState() -> State {
    let start = position
    var isInsideBrackets = false
    while let byte = current, !endsAuthority(byte) {
      if byte == 0x3A, !isInsideBrackets { break }
      if byte == 0x5B { isInsideBrackets = true }
      if byte == 0x5D { isInsideBrackets = false }
      position += 1
    }
    let isEmpty = position == start
    let isAtPort = current == 0x3A
    // A port without a host, or a special URL without a host: failure.
    if isEmpty, isAtPort || parts.kind.isSpecial { return .failure }
    guard appendHost(start..<position) else { return .failure }
    if isAtPort {
      position += 1
      return .port
    }
    return .pathStart
  }

  /// Host-parses a run of the input and appends it; false is failure.
  mutating func appendHost(_ range: Range<Int>) -> Bool {
    parts.hostStart = written
    var host = HostParser(isOpaque: !parts.kind.isSpecial, output: [])
    swap(&host.output, &output)
    let isValid = host.append(input[range])
    swap(&host.output, &output)
    parts.hostEnd = written
    return isValid
  }

  mutating func portState() -> State {
    var port = 0
    let start = position
    while let byte = current, ASCII.isDigit(byte) {
      port = port * 10 + Int(byte - 0x30)
      // Greater than 2^16 - 1: failure.
      if port > 0xFFFF { return .failure }
      position += 1
    }
    // Behind the digits only a path, a query, a fragment or nothing may follow.
    if let byte = current, !endsAuthority(byte) { return .failure }
    if position > start, port != parts.kind.defaultPort {
      output.append(0x3A)
      output.append(contentsOf: String(port).utf8)
    }
    return .pathStart
  }
}
