/// How tokens and their fields share the one attribute that carries them through libxml2.
///
/// U+0001 separates fields, U+0003 ends a token; U+0000 to U+0004 inside a field are U+0002 and a letter. U+0004 and
/// two digits to the base 64 stand for as many bytes that travel beside the payload.
enum PayloadFields {
  static let separator: UInt8 = 0x01
  static let escape: UInt8 = 0x02
  static let end: UInt8 = 0x03
  static let beside: UInt8 = 0x04
  /// The most bytes that one mark stands for.
  static let longestRun = 0xFFF

  static func highDigit(_ value: Int) -> UInt8 { 0x30 + UInt8(truncatingIfNeeded: value >> 6) }

  static func lowDigit(_ value: Int) -> UInt8 { 0x30 + UInt8(truncatingIfNeeded: value & 0x3F) }

  static func value(_ high: UInt8, _ low: UInt8) -> Int {
    Int(high &- 0x30) << 6 | Int(low &- 0x30)
  }

  /// The fields of a payload, with escapes undone.
  static func split(_ payload: [UInt8]) -> [ArraySlice<UInt8>] {
    payload.split(separator: separator, omittingEmptySubsequences: false).map { unescaped($0) }
  }

  /// One field with escapes undone.
  static func unescaped(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard field.contains(escape) else { return field }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        result.append(byte ^ 0x40)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return result[...]
  }
}
