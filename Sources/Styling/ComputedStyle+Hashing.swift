/// Hashing: every style that is computed is looked up once, and field by field that would cost more than computing it.
extension ComputedStyle {
  /// Hashes all fields in few words; lengths without the last bits of their fractions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(flags)
    hasher.combine(UInt64(color.hashBits) << 32 | UInt64(backgroundColor.hashBits))
    hasher.combine(margin.top.hashBits(with: margin.right))
    hasher.combine(margin.bottom.hashBits(with: margin.left))
    hasher.combine(padding.top.hashBits(with: padding.right))
    hasher.combine(padding.bottom.hashBits(with: padding.left))
    hasher.combine(width.hashBits(with: minWidth))
    hasher.combine(maxWidth.hashBits(with: height))
    hasher.combine(minHeight.hashBits(with: textIndent))
    hasher.combine(columnGap.hashBits(with: rowGap))
    hasher.combine(UInt64(fontScale.hashBits) << 32 | UInt64(borderSpacing.hashBits))
    if gridColumns != .none { hasher.combine(gridColumns) }
    if listStyleType != .disc { hasher.combine(listStyleType) }
  }

  /// The fields that are one of few values, a byte each.
  private var kinds: UInt64 {
    let low =
      UInt64(display.rawValue) | UInt64(position.rawValue) << 8 | UInt64(float.rawValue) << 16
      | UInt64(visibility.rawValue) << 24
    let high =
      UInt64(whiteSpace.rawValue) | UInt64(textAlign.rawValue) << 8
      | UInt64(textTransform.rawValue) << 16 | UInt64(verticalAlign.rawValue) << 24
    return high << 32 | low
  }

  /// The fields that are true or false, a bit each, and the two that are smaller than a word.
  private var flags: UInt64 {
    var bits = UInt64(columnSpan) << 8 | UInt64(decoration.rawValue)
    func add(_ flag: Bool) { bits = bits << 1 | (flag ? 1 : 0) }
    add(clearsLeft)
    add(clearsRight)
    add(border.top)
    add(border.right)
    add(border.bottom)
    add(border.left)
    add(sizesBorderBox)
    add(clipsOverflow)
    add(flexIsColumn)
    add(flexWraps)
    add(gridHasAreas)
    add(leavesLine)
    add(collapsesBorders)
    add(hidesContents)
    add(captionIsBelow)
    add(isBold)
    add(isItalic)
    add(isReverse)
    add(isDim)
    add(alignsBlocks)
    add(isRightToLeft)
    add(overridesDirection)
    add(breaksWords)
    add(listMarkerIsInside)
    return bits
  }
}

extension Length {
  /// Which kind of length it is in the place of the last bits of its value.
  private var hashBits: UInt32 {
    switch self {
    case .auto: 0
    case .cells(let value): value.hashBits & ~7 | 1
    case .fraction(let value): value.hashBits & ~7 | 2
    case .minContent: 3
    case .maxContent: 4
    }
  }

  fileprivate func hashBits(with other: Length) -> UInt64 {
    UInt64(hashBits) << 32 | UInt64(other.hashBits)
  }
}

extension Float {
  /// The bits, the same for both zeros: they are equal.
  fileprivate var hashBits: UInt32 { self == 0 ? 0 : bitPattern }
}

extension PageColor? {
  fileprivate var hashBits: UInt32 {
    guard let self else { return 0 }
    return 1 << 24 | UInt32(self.red) << 16 | UInt32(self.green) << 8 | UInt32(self.blue)
  }
}
