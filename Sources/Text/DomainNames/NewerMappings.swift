/// What the mapping table of UTS #46 gained after Unicode 15, which is as far as ICU 72 knows it.
enum NewerMappings {
  /// The name with those characters mapped.
  static func apply(to name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { append(scalar, to: &scalars) }
    return String(scalars)
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout String.UnicodeScalarView) {
    switch scalar.value {
    // Capitals that used to be disallowed, because Unicode 3.2 had no small letter for them.
    case 0x10A0...0x10C5: output.append(Unicode.Scalar(scalar.value + 0x1C60) ?? scalar)
    case 0x04C0: output.append("\u{04CF}")
    case 0x2132: output.append("\u{214E}")
    case 0x2183: output.append("\u{2184}")
    // The capital sharp s is the small one, no longer "ss".
    case 0x1E9E: output.append("\u{00DF}")
    // Compatibility ideographs whose old mapping was a mistake.
    case 0x2F868: output.append("\u{36FC}")
    case 0x2F874: output.append("\u{5F53}")
    case 0x2F91F: output.append("\u{243AB}")
    case 0x2F95F: output.append("\u{7AEE}")
    case 0x2F9BF: output.append("\u{45D7}")
    // Fillers and format characters that are ignored now.
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x3164, 0xFFA0,
      0x1D173...0x1D17A:
      break
    default: output.append(scalar)
    }
  }
}
