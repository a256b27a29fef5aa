/// One encoder of the Encoding standard.
protocol ScalarEncoder: Sendable {
  /// Appends the bytes of a scalar value; false when the encoding has none.
  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool
  /// Appends what ends the text.
  mutating func finish(into output: inout [UInt8])
  /// The scalar value that is named when one cannot be encoded.
  func reported(_ scalar: UInt32) -> UInt32
}

extension ScalarEncoder {
  mutating func finish(into output: inout [UInt8]) {}
  func reported(_ scalar: UInt32) -> UInt32 { scalar }
}

/// The way back from scalar values to the pointers of an index; the first pointer wins.
struct PointerIndex: Sendable {
  private var pointers: [UInt32: Int]

  init(_ index: [UInt32], leavingOut left: Range<Int>? = nil, prefersLast: Set<UInt32> = []) {
    pointers = [:]
    pointers.reserveCapacity(index.count)
    for (pointer, scalar) in index.enumerated() where scalar != 0 {
      if let left, left.contains(pointer) { continue }
      if pointers[scalar] == nil || prefersLast.contains(scalar) { pointers[scalar] = pointer }
    }
  }

  /// The pointer of a scalar value; nil when the index does not have it.
  subscript(scalar: UInt32) -> Int? { pointers[scalar] }

  static let jis0208 = PointerIndex(EncodingIndex.jis0208)
  /// Without the rows that repeat others.
  static let shiftJIS = PointerIndex(EncodingIndex.jis0208, leavingOut: 8272..<8836)
  static let eucKR = PointerIndex(EncodingIndex.eucKR)
  static let gb18030 = PointerIndex(EncodingIndex.gb18030)
  /// Without the Hong Kong supplement, which is read but never written.
  static let big5 = PointerIndex(
    EncodingIndex.big5,
    leavingOut: 0..<(0xA1 - 0x81) * 157,
    prefersLast: [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
  )
}
