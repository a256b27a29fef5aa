internal import CICU

/// The order in which a line of text is shown, by the Unicode Bidirectional Algorithm (UAX #9).
public enum BidirectionalOrder {
  /// A part of the line that runs one way.
  public struct Run: Sendable, Equatable {
    /// Its bytes.
    public let range: Range<Int>
    /// Whether it is shown from its end to its start.
    public let isRightToLeft: Bool

    /// Makes a run.
    public init(range: Range<Int>, isRightToLeft: Bool) {
      self.range = range
      self.isRightToLeft = isRightToLeft
    }
  }

  /// Longer lines are shown in their logical order.
  static let longestLine = 1 << 16

  /// The runs of a line, from left to right as they are shown.
  ///
  /// - Parameters:
  ///   - text: The line in logical order, UTF-8.
  ///   - isRightToLeft: The direction of the paragraph.
  public static func runs(of text: [UInt8], isRightToLeft: Bool) -> [Run] {
    guard !text.isEmpty, text.count <= longestLine else {
      return [Run(range: 0..<text.count, isRightToLeft: false)]
    }
    let (units, offsets) = utf16(text)
    guard let bidi = unsafe cicu_bidi_open() else {
      return [Run(range: 0..<text.count, isRightToLeft: false)]
    }
    defer { unsafe cicu_bidi_close(bidi) }
    // The text stays where it is for as long as the runs are read: ICU keeps a pointer to it.
    return unsafe units.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      let level: UInt8 = isRightToLeft ? 1 : 0
      let count = unsafe cicu_bidi_runs(bidi, start, Int32(buffer.count), level)
      var runs: [Run] = []
      for index in 0..<max(0, count) {
        var first: Int32 = 0
        var length: Int32 = 0
        let isReversed = unsafe cicu_bidi_run(bidi, index, &first, &length) != 0
        runs.append(
          Run(
            range: offsets[Int(first)]..<offsets[Int(first + length)],
            isRightToLeft: isReversed
          )
        )
      }
      return runs
    }
  }

  /// Whether a text has characters of scripts that run to the left, or marks that change directions.
  ///
  /// Looks at lead bytes only: says yes to a little too much (never to Latin, Greek, Cyrillic or East Asian text).
  public static func mayReorder(_ text: some Sequence<UInt8>) -> Bool {
    var isAfterEF = false
    for byte in text {
      // U+0580 to U+07FF; U+FB40 to U+FDFF and U+FE40 to U+FEFF.
      if byte >= 0xD6, byte <= 0xDF { return true }
      if isAfterEF, byte == 0xAC || byte == 0xAD || byte == 0xAE || byte >= 0xB7 && byte <= 0xBB {
        return true
      }
      isAfterEF = byte == 0xEF
    }
    return false
  }

  /// Whether a character is a letter that runs to the left (bidirectional class R or AL).
  public static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    let kind = cicu_property(Int32(bitPattern: scalar.value), UCHAR_BIDI_CLASS)
    return kind == Int32(bitPattern: U_RIGHT_TO_LEFT.rawValue)
      || kind == Int32(bitPattern: U_RIGHT_TO_LEFT_ARABIC.rawValue)
  }

  /// The character that a bracket or the like looks like from the other side.
  public static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = cicu_mirror(Int32(bitPattern: scalar.value))
    return Unicode.Scalar(UInt32(bitPattern: value)) ?? scalar
  }

  /// The text in UTF-16, with the byte offset of every unit and of the end.
  private static func utf16(_ text: [UInt8]) -> (units: [UInt16], offsets: [Int]) {
    var units: [UInt16] = []
    var offsets: [Int] = []
    units.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      for unit in String(scalar).utf16 {
        units.append(unit)
        offsets.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    offsets.append(min(offset, text.count))
    return (units, offsets)
  }
}
