/// Knows UTF-16 that has no byte-order mark by its NULs: text in a one-byte encoding has none.
enum UnmarkedUTF16 {
  /// The byte order that the first bytes of a text show; nil when they are no UTF-16.
  static func encoding(of head: ArraySlice<UInt8>) -> TextEncoding? {
    let units = head.count / 2
    guard units >= 2 else { return nil }
    var (first, second) = (0, 0)
    for unit in 0..<units {
      let place = head.startIndex + unit * 2
      if head[place] == 0 { first += 1 }
      if head[place + 1] == 0 { second += 1 }
    }
    // In every script a good part of a text is white space, digits and punctuation.
    let many = max(units / 8, 2)
    let few = units / 64
    if second >= many, first <= few { return .utf16LittleEndian }
    if first >= many, second <= few { return .utf16BigEndian }
    return nil
  }
}
