/// The characters of lines, by the arms that meet in a cell.
struct RuleCharacters {
  let usesUnicode: Bool

  /// The third byte of U+2500 and its relatives, by the bits up 1, down 2, left 4, right 8.
  private static let joints: [UInt8] = [
    0x80, 0x82, 0x82, 0x82, 0x80, 0x98, 0x90, 0xA4, 0x80, 0x94, 0x8C, 0x9C, 0x80, 0xB4, 0xAC, 0xBC,
  ]

  /// Appends the character of a joint; a blank when no arm is there.
  func append(up: Bool, down: Bool, left: Bool, right: Bool, to bytes: inout [UInt8]) {
    let arms = (up ? 1 : 0) | (down ? 2 : 0) | (left ? 4 : 0) | (right ? 8 : 0)
    if arms == 0 {
      bytes.append(0x20)
    } else if usesUnicode {
      bytes.append(contentsOf: [0xE2, 0x94, Self.joints[arms]])
    } else if arms & 3 == 0 {
      bytes.append(0x2D)
    } else {
      bytes.append(arms & 12 == 0 ? 0x7C : 0x2B)
    }
  }
}
