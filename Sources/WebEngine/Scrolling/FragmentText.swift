internal import Text

/// The percent-decoded text of a fragment.
enum FragmentText {
  static func decoded(_ fragment: String) -> String {
    let bytes = Array(fragment.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    if ASCII.isDigit(byte) { return byte - UInt8(ascii: "0") }
    let letter = ASCII.lowercased(byte)
    guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
