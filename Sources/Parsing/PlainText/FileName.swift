/// The name of a file as it stands in a URL.
enum FileName {
  /// The name with percent-encoding undone; as it is when that would not be UTF-8.
  static func decoded(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) == nil ? bytes : result
  }
}
