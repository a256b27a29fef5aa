/// Finds grapheme clusters (UAX #29) in UTF-8 and says how wide a terminal draws them.
///
/// A mark that takes a cell of its own (the vowel signs of Indic scripts, Burmese medials, Thai SARA AM) is a cluster
/// of its own, as in the legacy clusters of UAX #29: terminals keep one cell for each, whatever it joins.
///
/// The width of a cluster is the sum of its scalars' widths, but never more than two: this gives what terminals
/// do for base letters with marks, Hangul syllables, flags, skin tones and joined emoji alike. Variation
/// selector 16 widens an emoji that is narrow by itself. Runs of marks longer than `longestCluster` are cut, so
/// that a hostile page cannot put a megabyte into one cell.
public enum GraphemeScanner {
  /// The most scalars of one cluster; the longest useful ones (families, flags of regions) have about ten.
  static let longestCluster = 32

  /// The cluster that starts at `offset`; never looks at or past `end`.
  ///
  /// - Returns: Nothing (0 bytes) when `offset` is not below `end` or outside of `bytes`.
  public static func cluster(in bytes: [UInt8], at offset: Int, end: Int) -> GraphemeCluster {
    let end = min(end, bytes.count)
    guard offset >= 0, offset < end else { return GraphemeCluster(byteCount: 0, width: 0) }
    let first = bytes[offset]
    // A printable ASCII character and one that joins nothing: no mark is there to join the first.
    if first < 0x7F, first >= 0x20,
      offset + 1 == end || PlainLetter.beginsCluster(bytes[offset + 1])
    {
      return GraphemeCluster(byteCount: 1, width: 1)
    }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let letter = unsafe PlainLetter.byteCount(in: buffer, at: offset, end: end)
      if letter > 0 { return GraphemeCluster(byteCount: letter, width: PlainLetter.width(letter)) }
      return unsafe scan(buffer, at: offset, end: end)
    }
  }

  /// The cells that the bytes of `range` take.
  public static func width(of bytes: [UInt8], in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<bytes.count)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var width = 0
      var offset = range.lowerBound
      while offset < range.upperBound {
        let byte = unsafe buffer[offset]
        if byte < 0x80,
          unsafe offset + 1 == range.upperBound || PlainLetter.beginsCluster(buffer[offset + 1])
        {
          // One instruction or two a byte; controls have no width.
          width &+= byte >= 0x20 && byte != 0x7F ? 1 : 0
          offset &+= 1
          continue
        }
        let letter = unsafe PlainLetter.byteCount(in: buffer, at: offset, end: range.upperBound)
        if letter > 0 {
          width &+= PlainLetter.width(letter)
          offset &+= letter
        } else {
          let cluster = unsafe scan(buffer, at: offset, end: range.upperBound)
          width &+= cluster.width
          offset &+= cluster.byteCount
        }
      }
      return width
    }
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    end: Int
  ) -> GraphemeCluster {
    let first = unsafe UTF8Scalars.scalar(in: bytes, at: start, end: end)
    var traits = ScalarTraits(first.value)
    var rules = ClusterRules(first: traits.breakClass)
    var offset = start + first.count
    var width = traits.width
    var emojiBase = traits.takesEmojiSelector
    for _ in 1..<longestCluster {
      guard offset < end else { break }
      let next = unsafe UTF8Scalars.scalar(in: bytes, at: offset, end: end)
      traits = ScalarTraits(next.value)
      guard !traits.isSpacingMark, rules.joins(traits.breakClass) else { break }
      offset += next.count
      if next.value == 0xFE0F, emojiBase {
        width = 2
      } else {
        width = min(2, width + traits.width)
      }
      // The selector acts on the scalar right before it.
      emojiBase = traits.takesEmojiSelector
    }
    return GraphemeCluster(byteCount: offset - start, width: width)
  }
}
