internal import Text

/// Dates for people.
enum ArticleDate {
  /// A date of ISO 8601 without its time; every other one as it is written.
  static func shown(_ date: String) -> String {
    let bytes = Array(date.utf8)
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20 else { return date }
    let isDate = bytes[..<10].enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == UInt8(ascii: "-") : ASCII.isDigit(byte)
    }
    return isDate ? String(decoding: bytes[..<10], as: UTF8.self) : date
  }
}
