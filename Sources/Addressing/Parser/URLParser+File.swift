internal import Text

extension URLParser {
  mutating func fileState() -> State {
    // The scheme is file, the host empty until something else turns up.
    beginFile()
    if isAtSlash {
      position += 1
      return .fileSlash
    }
    guard let base, base.parts.kind == .file else { return .path }
    // Host, path and query are the base's.
    copyAuthority(from: base)
    return continueRelativePath(of: base) { parser in
      // A Windows drive letter starts a path of its own; otherwise the last path segment goes.
      guard !parser.startsWithDriveLetter else { return }
      parser.copyPath(from: base)
      parser.shortenPath()
    }
  }

  mutating func fileSlashState() -> State {
    if isAtSlash {
      position += 1
      return .fileHost
    }
    guard let base, base.parts.kind == .file else { return .path }
    // The host is the base's, and so is a drive letter at the start of its path.
    copyAuthority(from: base)
    if !startsWithDriveLetter,
      Self.startsWithNormalizedDriveLetter(base.slice(base.parts.path).utf8)
    {
      output.append(contentsOf: base.slice(base.parts.path).utf8.prefix(3))
    }
    return .path
  }

  mutating func fileHostState() -> State {
    let start = position
    var end = position
    while end < input.count, input[end] != 0x3F, input[end] != 0x23, !isSlash(input[end]) {
      end += 1
    }
    // A Windows drive letter is the start of the path, not a host.
    if Self.isDriveLetter(input[start..<end]) { return .path }
    position = end
    if start < end {
      output.removeLast(output.count - Int(parts.hostStart))
      guard appendHost(start..<end) else { return .failure }
      // localhost is no host here.
      if output[parts.host].elementsEqual("localhost".utf8) {
        output.removeLast(parts.host.count)
        parts.hostEnd = written
      }
    }
    return .pathStart
  }

  /// Starts over with `file://`.
  private mutating func beginFile() {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: "file".utf8)
    beginScheme(.file)
    output.append(contentsOf: "//".utf8)
    parts.usernameEnd = written
    parts.hostStart = written
    parts.hostEnd = written
    beginPath()
  }

  // MARK: Windows drive letters

  /// A letter followed by `:` or `|`.
  static func isDriveLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 2, let first = bytes.first, let last = bytes.last else { return false }
    return ASCII.isLetter(first) && (last == 0x3A || last == 0x7C)
  }

  /// Whether the rest of the input starts with a Windows drive letter.
  private var startsWithDriveLetter: Bool {
    guard position + 2 <= input.count, Self.isDriveLetter(input[position..<position + 2]) else {
      return false
    }
    guard position + 2 < input.count else { return true }
    return [0x2F, 0x5C, 0x3F, 0x23].contains(input[position + 2])
  }

  /// Whether a path starts with a segment such as `C:`.
  static func startsWithNormalizedDriveLetter(_ path: some Collection<UInt8>) -> Bool {
    let start = Array(path.prefix(4))
    return start.count >= 3 && ASCII.isLetter(start[1]) && start[2] == 0x3A
      && (start.count == 3 || start[3] == 0x2F)
  }
}
