/// Draws the horizontal sides of frames, and rules.
struct FrameRule {
  let usesUnicode: Bool

  /// UTF-8 of a vertical side.
  var side: [UInt8] { usesUnicode ? [0xE2, 0x94, 0x82] : [0x7C] }

  /// UTF-8 of a horizontal side of `width` cells.
  func bytes(width: Int, isTop: Bool, hasLeft: Bool, hasRight: Bool) -> [UInt8] {
    guard width > 0 else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(width * 3)
    for cell in 0..<width {
      if cell == 0, hasLeft {
        result.append(contentsOf: corner(isTop ? 0x8C : 0x94))
      } else if cell == width - 1, hasRight {
        result.append(contentsOf: corner(isTop ? 0x90 : 0x98))
      } else if usesUnicode {
        result.append(contentsOf: [0xE2, 0x94, 0x80])
      } else {
        result.append(0x2D)
      }
    }
    return result
  }

  private func corner(_ last: UInt8) -> [UInt8] { usesUnicode ? [0xE2, 0x94, last] : [0x2B] }
}
