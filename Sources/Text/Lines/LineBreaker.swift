/// Finds where a line may be broken, by UAX #14.
///
/// As in browsers, a line may always break behind spaces and never before one, so each word stands alone. Words of
/// letters, digits and ASCII punctuation are decided pair by pair; any other word (ideographs, Thai, emoji) goes to
/// ICU.
public enum LineBreaker {
  /// Appends to `opportunities` each offset (start < offset < end) before which a line may break.
  ///
  /// White space is already collapsed by the caller; a break after a space is reported at the offset behind it.
  public static func appendOpportunities(
    in bytes: [UInt8],
    range: Range<Int>,
    to opportunities: inout [Int]
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        if ASCII.isWhitespace(unsafe buffer[offset]) {
          offset += 1
          continue
        }
        if offset > range.lowerBound { opportunities.append(offset) }
        var end = offset
        while end < range.upperBound, !ASCII.isWhitespace(unsafe buffer[end]) { end += 1 }
        unsafe appendInside(buffer, offset..<end, to: &opportunities)
        offset = end
      }
      // Spaces at the end: what follows in the next run may start a line.
    }
  }

  private static func appendInside(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ word: Range<Int>,
    to opportunities: inout [Int]
  ) {
    let count = opportunities.count
    var offset = word.lowerBound
    var before: LineBreakClass?
    var inNumber = false
    while offset < word.upperBound {
      let scalar = unsafe UTF8Scalars.scalar(in: bytes, at: offset, end: word.upperBound)
      let next = LineBreakClass(scalar.value)
      if next == .complex {
        opportunities.removeSubrange(count...)
        unsafe appendByICU(bytes, word, to: &opportunities)
        return
      }
      if let before, LineBreakPairs.allowsBreak(between: before, and: next, inNumber: inNumber) {
        opportunities.append(offset)
      }
      if next == .numeric {
        inNumber = true
      } else if ![.solidus, .infix, .close, .closeParenthesis, .mark].contains(next) {
        inNumber = false
      }
      // A mark takes the class of what it stands on (LB9).
      if next != .mark || before == nil { before = next == .mark ? .alphabetic : next }
      offset += scalar.count
    }
  }

  private static func appendByICU(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ word: Range<Int>,
    to opportunities: inout [Int]
  ) {
    var units: [UInt16] = []
    var offsets: [Int] = []
    units.reserveCapacity(word.count)
    offsets.reserveCapacity(word.count)
    var offset = word.lowerBound
    while offset < word.upperBound {
      let scalar = unsafe UTF8Scalars.scalar(in: bytes, at: offset, end: word.upperBound)
      if scalar.value < 0x10000 {
        units.append(UInt16(scalar.value))
      } else {
        units.append(UInt16(0xD800 + (scalar.value - 0x10000) >> 10))
        units.append(UInt16(0xDC00 + (scalar.value - 0x10000) & 0x3FF))
        offsets.append(offset)
      }
      offsets.append(offset)
      offset += scalar.count
    }
    LineBreakIterators.shared.forEachBreak(in: units) { opportunities.append(offsets[$0]) }
  }
}
