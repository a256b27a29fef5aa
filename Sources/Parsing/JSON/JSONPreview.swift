/// What the first tokens of a container say about it.
enum JSONPreview {
  /// The members that name a record, the best first.
  private static let names = [
    "title", "name", "full_name", "label", "headline", "displayName", "login", "username", "key",
    "id",
  ].map { Array($0.utf8) }
  private static let longestLabel = 72

  /// A container that fits on one line: nothing in it, or a few plain values in a list.
  static func line(_ items: [JSONTreeBuilder.Item], isObject: Bool) -> [UInt8]? {
    if items.count == 1 { return Array((isObject ? "{}" : "[]").utf8) }
    guard !isObject else { return nil }
    var line: [UInt8] = [UInt8(ascii: "[")]
    for item in items.dropFirst() {
      if line.count > 1 { line += [UInt8(ascii: ","), 0x20] }
      line += written(item)
      guard line.count < JSONTreeBuilder.longestLine else { return nil }
    }
    line.append(UInt8(ascii: "]"))
    return WebAddressFinder.ranges(in: line).isEmpty ? line : nil
  }

  /// What a record is called: its title or the like.
  static func label(_ items: [JSONTreeBuilder.Item]) -> [UInt8] {
    var best: (rank: Int, text: [UInt8])?
    for (item, value) in zip(items, items.dropFirst()) where item.token == .key {
      guard value.token == .string || value.token == .number, !value.text.isEmpty,
        let rank = names.firstIndex(of: item.text), rank < best?.rank ?? .max
      else { continue }
      best = (rank, value.text)
    }
    return best.map { shortened($0.text) } ?? []
  }

  /// A value as JSON writes it.
  static func written(_ item: JSONTreeBuilder.Item) -> [UInt8] {
    guard item.token == .string else { return item.text }
    return [UInt8(ascii: "\"")] + item.text + [UInt8(ascii: "\"")]
  }

  private static func shortened(_ text: [UInt8]) -> [UInt8] {
    guard text.count > longestLabel else { return text }
    var end = longestLabel
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(text[..<end]) + Array("…".utf8)
  }
}
