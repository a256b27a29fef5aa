/// Base 64, for the clipboard sequence.
nonisolated enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The bytes in base 64, padded.
  static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[index + offset]) : 0) }
      for digit in 0..<4 {
        output.append(digit <= count ? digits[group >> (18 - 6 * digit) & 63] : 0x3D)
      }
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }
}
