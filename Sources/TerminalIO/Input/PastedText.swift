/// Text from a paste.
nonisolated enum PastedText {
  /// The text without control characters other than newlines and tabs.
  static func cleaned(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: scalars.append("\n")
      case 0x0A where wasReturn: break
      case 0x0A, 0x09: scalars.append(scalar)
      case 0..<0x20, 0x7F...0x9F: break
      default: scalars.append(scalar)
      }
      wasReturn = scalar.value == 0x0D
    }
    return String(scalars)
  }
}
