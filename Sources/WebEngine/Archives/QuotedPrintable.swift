internal import Text

/// The quoted-printable encoding, which keeps every byte (RFC 2045, 6.7).
enum QuotedPrintable {
  /// The longest line, without the mark of a soft line break.
  private static let longestLine = 75

  private static let equals = UInt8(ascii: "=")

  /// The bytes in lines of at most 76 characters. CRLF is the end of a line; a CR or LF alone is written as what it is.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 16)
    var length = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A {
        place += 1
        output += [0x0D, 0x0A]
        length = 0
        continue
      }
      let endsLine = place == bytes.count || bytes[place] == 0x0D
      let written = standsForItself(byte, endsLine: endsLine) ? [byte] : escaped(byte)
      if length + written.count > longestLine { breakSoftly(&output, &length) }
      output += written
      length += written.count
      // For those who read the file, lines end where they end in the text.
      if byte == 0x0A { breakSoftly(&output, &length) }
    }
    return output
  }

  /// `=` and two digits.
  static func escaped(_ byte: UInt8) -> [UInt8] { [equals, digit(byte >> 4), digit(byte & 15)] }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : UInt8(ascii: "A") + value - 10
  }

  private static func breakSoftly(_ output: inout [UInt8], _ length: inout Int) {
    output += [equals, 0x0D, 0x0A]
    length = 0
  }

  /// White space does not where a line may end: servers of mail take it away.
  private static func standsForItself(_ byte: UInt8, endsLine: Bool) -> Bool {
    if byte == 0x20 || byte == 0x09 { return !endsLine }
    return byte > 0x20 && byte < 0x7F && byte != equals
  }

  /// The bytes that a text stands for; what is no escape stands for itself.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == equals else {
        output.append(byte)
        continue
      }
      if let end = softBreak(rest) {
        rest = rest[end...]
      } else if let high = value(rest.first), let low = value(rest.dropFirst().first) {
        output.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte)
      }
    }
    return output
  }

  /// Where the text goes on behind a soft line break, white space before it included; nil when there is none here.
  private static func softBreak(_ rest: ArraySlice<UInt8>) -> Int? {
    var line = rest.drop { $0 == 0x20 || $0 == 0x09 }
    if line.first == 0x0D { line = line.dropFirst() }
    if line.isEmpty { return rest.endIndex }
    return line.first == 0x0A ? line.startIndex + 1 : nil
  }

  private static func value(_ digit: UInt8?) -> UInt8? {
    switch digit {
    case let digit? where ASCII.isDigit(digit): digit - 0x30
    case let digit? where (0x61...0x66).contains(ASCII.lowercased(digit)):
      ASCII.lowercased(digit) - 0x57
    default: nil
    }
  }
}
