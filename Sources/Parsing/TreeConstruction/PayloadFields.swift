/// How several fields share the one attribute that carries a token through libxml2.
///
/// U+0001 separates them; U+0000, U+0001 and U+0002 inside a field are U+0002 and a letter.
enum PayloadFields {
  static let separator: UInt8 = 0x01
  static let escape: UInt8 = 0x02

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
