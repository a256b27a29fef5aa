/// Text that may be shown: page text with everything a terminal could obey taken out.
public enum TerminalText {
  /// `text` with control characters (C0, DEL, C1, bidi overrides) removed or replaced by spaces.
  ///
  /// Tabs, line ends and line separators become spaces. All other controls, and the characters that reorder
  /// what follows them, are left out.
  public static func sanitized(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard !isClean(bytes, in: 0..<bytes.count) else { return text }
    return String(decoding: sanitized(bytes, in: 0..<bytes.count), as: UTF8.self)
  }

  /// The bytes of `range` by the same rules; faulty UTF-8 becomes U+FFFD.
  public static func sanitized(_ bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<bytes.count)
    if isClean(bytes, in: range) { return Array(bytes[range]) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var output: [UInt8] = []
      output.reserveCapacity(range.count)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let scalar = unsafe UTF8Scalars.scalar(in: buffer, at: offset, end: range.upperBound)
        offset += scalar.count
        switch treatment(scalar.value) {
        case .keep: UTF8Scalars.append(scalar.value, to: &output)
        case .space: output.append(0x20)
        case .drop: break
        case .tag: if isInFlag(output) { UTF8Scalars.append(scalar.value, to: &output) }
        }
      }
      return output
    }
  }

  /// Whether nothing in the range needs treatment; costs a nanosecond or less a byte of ASCII.
  public static func isClean(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<bytes.count)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let byte = unsafe buffer[offset]
        if byte < 0x80 {
          if byte < 0x20 || byte == 0x7F { return false }
          offset &+= 1
        } else {
          let scalar = unsafe UTF8Scalars.scalar(in: buffer, at: offset, end: range.upperBound)
          if scalar.count == 1 || treatment(scalar.value) != .keep { return false }
          offset &+= scalar.count
        }
      }
      return true
    }
  }

  private enum Treatment { case keep, space, drop, tag }

  /// Whether the text ends in a black flag and tags: what follows names the country of the flag (`🏴󠁧󠁢󠁳󠁣󠁴󠁿`).
  private static func isInFlag(_ text: [UInt8]) -> Bool {
    let characters = text.suffix(4 * longestFlag)
    var end = characters.endIndex
    while end - characters.startIndex >= 4 {
      let last = characters[(end - 4)..<end]
      if last.elementsEqual([0xF0, 0x9F, 0x8F, 0xB4]) { return true }
      // U+E0000 to U+E007F.
      guard last.starts(with: [0xF3, 0xA0]), last[end - 2] < 0x82 else { return false }
      end -= 4
    }
    return false
  }

  /// The flag, up to six letters and digits, and what ends them.
  private static let longestFlag = 8

  private static func treatment(_ scalar: UInt32) -> Treatment {
    switch scalar {
    case 0x20...0x7E: .keep
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: .space
    case 0..<0x20, 0x7F..<0xA0: .drop
    // Marks, embeddings, overrides and isolates of direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: .drop
    // Invisible operators, the old vowel separator, interlinear annotation, the byte-order mark, musical and shorthand formatting.
    case 0x180E, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      .drop
    // Tags: text that cannot be seen, except in flags.
    case 0xE0000, 0xE0001: .drop
    case 0xE0020...0xE007F: .tag
    default: .keep
    }
  }
}
