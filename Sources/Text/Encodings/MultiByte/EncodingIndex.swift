/// The indexes of section 5 of the Encoding standard: arrays from a pointer to a scalar value, 0 where there is none.
///
/// They are asked of the C library when a page first needs them, some 24,000 short conversions, and corrected
/// to what the standard says.
enum EncodingIndex {
  /// JIS X 0208 with the vendors' rows, as Shift_JIS orders it.
  static let jis0208 = build(count: 11_280, from: "CP932") { pointer in
    let lead = pointer / 188
    let trail = pointer % 188
    // What lies here is private use, which the decoder works out by itself.
    if (8836...10_715).contains(pointer) { return nil }
    return Sequence(lead + (lead < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41))
  }

  /// JIS X 0212, which only EUC-JP reaches.
  static let jis0212 = build(
    count: 94 * 94,
    from: "EUC-JP",
    corrections: [1 * 94 + 22: 0xFF5E]
  ) { Sequence(0x8F, $0 / 94 + 0xA1, $0 % 94 + 0xA1) }

  /// KS X 1001 with the syllables that Windows added.
  static let eucKR = build(count: 126 * 190, from: "CP949") {
    Sequence($0 / 190 + 0x81, $0 % 190 + 0x41)
  }

  /// Big5 with the Hong Kong supplement.
  static let big5 = {
    func sequence(_ pointer: Int) -> Sequence? {
      let trail = pointer % 157
      return Sequence(pointer / 157 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62))
    }
    var index = build(count: 126 * 157, from: "BIG5-HKSCS", sequence)
    let windows = build(count: 126 * 157, from: "CP950", sequence)
    // Symbols (leads 0xA1 to 0xA3) are as Windows has them; of the rest Windows only fills gaps, never with
    // private use.
    let symbols = 0x20 * 157..<0x23 * 157
    for pointer in index.indices where windows[pointer] != 0 {
      guard symbols.contains(pointer) || index[pointer] == 0 else { continue }
      if !(0xE000...0xF8FF).contains(windows[pointer]) { index[pointer] = windows[pointer] }
    }
    for (pointer, scalar) in Big5Additions.all { index[pointer] = scalar }
    return index
  }()

  /// The two-byte part of GB 18030.
  static let gb18030 = build(
    count: 126 * 190,
    from: "GB18030",
    corrections: [
      6555: 0x3000, 23_767: 0xE816, 23_768: 0xE817, 23_769: 0xE818, 23_794: 0xE831,
      23_804: 0xE83B, 23_830: 0xE855,
    ]
  ) {
    let trail = $0 % 190
    return Sequence($0 / 190 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41))
  }

  private struct Sequence {
    var bytes: (UInt8, UInt8, UInt8?)

    init(_ first: Int, _ second: Int, _ third: Int? = nil) {
      bytes = (UInt8(first), UInt8(second), third.map { UInt8($0) })
    }
  }

  private static func build(
    count: Int,
    from name: String,
    corrections: [Int: UInt32] = [:],
    _ sequence: (Int) -> Sequence?
  ) -> [UInt32] {
    var index = [UInt32](repeating: 0, count: count)
    guard let converter = SequenceConverter(from: name) else { return index }
    for pointer in 0..<count {
      guard let bytes = sequence(pointer)?.bytes else { continue }
      index[pointer] = converter.scalar(bytes.0, bytes.1, bytes.2) ?? 0
    }
    for (pointer, value) in corrections { index[pointer] = value }
    return index
  }
}
