/// What the first tokens of a container say about it.
enum JSONPreview {
  /// The members that name a record, the best first.
  private static let names = [
    "title", "name", "full_name", "label", "headline", "displayName", "login", "username", "key",
    "id",
  ].map { Array($0.utf8) }
  /// How many of ``names`` are titles rather than mere marks.
  private static let titles = 8
  /// The members that hold the text of a record, the best first.
  private static let bodies = [
    "body", "text", "content", "description", "summary", "message", "excerpt", "abstract", "bio",
  ].map { Array($0.utf8) }
  private static let longestLabel = 72

  /// A record of a list: what it is called and what it says.
  struct Record {
    /// The title, perhaps shortened.
    var title: [UInt8]
    /// Where the name of the text stands among the items; its text follows.
    var body: Int?
    /// Where the name of a title stands that is shown in full.
    var wholeTitle: Int?

    /// Whether an item stands in the title or below it, so that it need not be written again.
    func isShown(at position: Int) -> Bool {
      [body, wholeTitle].contains { $0 == position || $0.map { $0 + 1 } == position }
    }
  }

  /// The title and the text of an object; nil when nothing of it is a title.
  static func record(_ items: [JSONTreeBuilder.Item]) -> Record? {
    func place(of names: some Collection<[UInt8]>) -> Int? {
      for name in names {
        let found = items.indices.dropLast().first {
          items[$0].token == .key && items[$0].text == name && items[$0 + 1].token == .string
            && !items[$0 + 1].text.isEmpty
        }
        if let found { return found }
      }
      return nil
    }
    guard let title = place(of: names.prefix(titles)) else { return nil }
    let whole = items[title + 1].text
    let shown = shortened(whole)
    return Record(title: shown, body: place(of: bodies), wholeTitle: shown == whole ? title : nil)
  }

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
