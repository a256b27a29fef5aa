/// The upper halves of the single-byte encodings: the C library's, corrected to what the standard says.
enum SingleByteTable {
  /// The scalar values of bytes 0x80 to 0xFF; U+FFFD where the standard has none.
  static func upperHalf(of name: String) -> [UInt32] {
    if name == "x-user-defined" { return (0xF780...0xF7FF).map { UInt32($0) } }
    var table = [UInt32](repeating: ReplacementCharacter.value, count: 128)
    if let converter = SequenceConverter(from: libraryName(of: name)) {
      for index in table.indices {
        if let value = converter.scalar(UInt8(0x80 + index)) { table[index] = value }
      }
    }
    // The standard lets the control bytes that Windows leaves undefined pass; the C library refuses them.
    if name.hasPrefix("windows-") {
      for index in 0..<0x20 where table[index] == ReplacementCharacter.value {
        table[index] = UInt32(0x80 + index)
      }
    }
    for (byte, value) in corrections[name] ?? [] { table[byte - 0x80] = value }
    return table
  }

  private static func libraryName(of name: String) -> String {
    switch name {
    case "macintosh": "MACINTOSH"
    case "x-mac-cyrillic": "MAC-CYRILLIC"
    case "iso-8859-8-i": "ISO-8859-8"
    default: name.hasPrefix("windows-") ? "CP" + name.dropFirst(8) : name
    }
  }

  private static let corrections: [String: [(byte: Int, value: UInt32)]] = [
    "koi8-u": [(0xAE, 0x045E), (0xBE, 0x040E)],
    "macintosh": [(0xC6, 0x2206), (0xDB, 0x20AC), (0xF0, 0xF8FF)],
    "x-mac-cyrillic": [(0xA2, 0x0490), (0xB6, 0x0491), (0xFF, 0x20AC)],
    "windows-1252": [(0x80, 0x20AC)],
    // The C library waits for a letter that this point would stand on.
    "windows-1255": [(0xCA, 0x05BA)],
  ]
}
