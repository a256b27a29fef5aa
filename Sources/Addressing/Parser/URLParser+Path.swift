internal import Text

extension URLParser {
  mutating func pathStartState() -> State {
    beginPath()
    // A special URL always has a path; any other may end here.
    if !parts.kind.isSpecial {
      switch current {
      case 0x3F:
        position += 1
        return .query
      case 0x23:
        position += 1
        return .fragment
      case nil: return .finished
      default: break
      }
    }
    if isAtSlash { position += 1 }
    return .path
  }

  /// The path state; the slash before the first segment is consumed already.
  mutating func pathState() -> State {
    while true {
      let start = position
      while position < input.count, !endsSegment(input[position]) { position += 1 }
      let isAtSlash = self.isAtSlash
      switch DotSegment(input[start..<position]) {
      case .double:
        shortenPath()
        if !isAtSlash { output.append(0x2F) }
      case .single:
        if !isAtSlash { output.append(0x2F) }
      case nil:
        appendSegment(start..<position)
      }
      guard isAtSlash else { break }
      position += 1
    }
    finishPath()
    return stateBehindPath()
  }

  private func endsSegment(_ byte: UInt8) -> Bool {
    byte == 0x3F || byte == 0x23 || isSlash(byte)
  }

  private mutating func appendSegment(_ range: Range<Int>) {
    let isFirst = written == parts.pathStart
    output.append(0x2F)
    if isFirst, parts.kind == .file, Self.isDriveLetter(input[range]) {
      // A Windows drive letter at the start is written with a colon.
      output.append(input[range.lowerBound])
      output.append(0x3A)
    } else {
      append(range, encoding: .path)
    }
  }

  /// The standard's "shorten a URL's path".
  mutating func shortenPath() {
    let start = Int(parts.pathStart)
    if parts.kind == .file, output.count == start + 3,
      Self.startsWithNormalizedDriveLetter(output[start...])
    {
      return
    }
    guard let slash = output[start...].lastIndex(of: 0x2F) else { return }
    output.removeLast(output.count - slash)
  }

  private mutating func stateBehindPath() -> State {
    defer { position += 1 }
    switch current {
    case 0x3F: return .query
    case 0x23: return .fragment
    default: return .finished
    }
  }

  mutating func opaquePathState() -> State {
    while let byte = current, byte != 0x3F, byte != 0x23 {
      let next = position + 1 < input.count ? input[position + 1] : 0
      if byte == 0x20, next == 0x3F || next == 0x23 {
        // The last space before a query or fragment would be lost when that is removed.
        output.append(contentsOf: "%20".utf8)
      } else {
        append(position..<position + 1, encoding: .c0Control)
      }
      position += 1
    }
    parts.pathEnd = written
    parts.queryEnd = written
    return stateBehindPath()
  }

  mutating func queryState() -> State {
    let start = position
    position = input[start...].firstIndex(of: 0x23) ?? input.count
    output.append(0x3F)
    appendQuery(start..<position)
    parts.queryEnd = written
    guard position < input.count else { return .finished }
    position += 1
    return .fragment
  }

  mutating func fragmentState() -> State {
    output.append(0x23)
    append(position..<input.count, encoding: .fragment)
    position = input.count
    return .finished
  }
}
