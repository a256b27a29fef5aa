/// Dates of feeds for people.
enum FeedDate {
  /// `2024-05-01T12:30:00Z` becomes `2024-05-01 12:30 UTC`; what is written for people stays.
  static func readable(_ text: [UInt8]) -> [UInt8] {
    let isInternet =
      text.count >= 16 && text[4] == UInt8(ascii: "-") && text[7] == UInt8(ascii: "-")
      && text[10] == UInt8(ascii: "T") && text[13] == UInt8(ascii: ":")
    guard isInternet else { return text }
    let zone = text[16...].drop { !"Zz+-".utf8.contains($0) }
    let name: [UInt8]
    switch zone.first {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): name = Array(" UTC".utf8)
    case nil: name = []
    default: name = [0x20] + zone
    }
    return text[..<10] + [0x20] + text[11..<16] + name
  }
}
