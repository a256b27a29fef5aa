internal import Text

/// Reads a list of challenges: `Basic realm="a", Digest nonce="b", qop=auth`.
///
/// A comma separates both challenges and their parameters; what tells them apart is the equals sign behind a parameter.
struct ChallengeReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Appends what it finds; anything broken ends the reading, and what came before it stays.
  mutating func read(into challenges: inout [HTTPChallenge], most: Int) {
    while challenges.count < most {
      skipSeparators()
      guard let name = token() else { return }
      var challenge = HTTPChallenge(scheme: name.lowercased(), parameters: [:])
      readParameters(of: &challenge)
      challenges.append(challenge)
    }
  }

  private mutating func readParameters(of challenge: inout HTTPChallenge) {
    skipSpace()
    skipToken68()
    while true {
      let start = position
      skipSeparators()
      guard let name = token() else { return }
      skipSpace()
      guard current == UInt8(ascii: "=") else {
        // No parameter: the next challenge begins here.
        position = start
        return
      }
      position += 1
      skipSpace()
      guard let value = current == UInt8(ascii: "\"") ? quoted() : token() else { return }
      if challenge.parameters[name.lowercased()] == nil {
        challenge.parameters[name.lowercased()] = value
      }
    }
  }

  /// The other form that a challenge's data may have: base64 up to the next comma.
  private mutating func skipToken68() {
    var end = position
    while end < bytes.count,
      ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) || "-._~+/".utf8.contains(bytes[end])
    {
      end += 1
    }
    guard end > position else { return }
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    let isWhole = end == bytes.count || bytes[end] == UInt8(ascii: ",")
    if isWhole { position = end }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  private mutating func skipSeparators() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") {
      position += 1
    }
  }

  private mutating func token() -> String? {
    let start = position
    while let byte = current, HTTPText.isToken(byte) { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// A quoted string; one that does not end is no value.
  private mutating func quoted() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = current {
        position += 1
        text.append(escaped)
      } else {
        text.append(byte)
      }
    }
    return nil
  }
}
