internal import CUchardet

/// libuchardet's answers as encodings of the Encoding standard.
enum DetectorLibrary {
  /// What the library takes the bytes for; nil without it, when it is not sure, or when the web does not know the encoding.
  static func guess(_ bytes: [UInt8]) -> TextEncoding? {
    var name = [CChar](repeating: 0, count: 64)
    let isSure = unsafe bytes.withUnsafeBytes { buffer in
      guard let start = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress else {
        return false
      }
      return unsafe cuchardet_guess(start, buffer.count, &name, name.count)
    }
    guard isSure else { return nil }
    let found = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return encoding(named: String(decoding: found, as: UTF8.self), of: bytes)
  }

  private static func encoding(named name: String, of bytes: [UInt8]) -> TextEncoding? {
    let label = labels[name] ?? name
    // ISO 8859 has no characters from 0x80 to 0x9F: text that uses them is in the Windows encoding of the same letters.
    let usesWindows = bytes.contains { (0x80...0x9F).contains($0) }
    return TextEncoding(label: usesWindows ? windowsTwins[label] ?? label : label)
  }

  /// Names that are no labels, and Latin encodings that are the name of a more usual one with the same letters.
  private static let labels = [
    "UHC": "euc-kr", "MAC-CYRILLIC": "x-mac-cyrillic", "ISO-8859-16": "windows-1250",
    "ISO-8859-15": "windows-1252",
  ]

  private static let windowsTwins = [
    "ISO-8859-2": "windows-1250", "ISO-8859-7": "windows-1253", "ISO-8859-8": "windows-1255",
    "ISO-8859-6": "windows-1256", "ISO-8859-13": "windows-1257", "ISO-8859-4": "windows-1257",
  ]
}
