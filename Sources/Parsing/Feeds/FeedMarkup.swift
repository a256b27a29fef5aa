/// Collects the content of an element of a feed: its text, and the elements in it as HTML.
struct FeedMarkup {
  /// What was collected.
  private(set) var text: [UInt8] = []
  /// Whether elements are meant to be in it, or have come.
  private(set) var isMarkup: Bool

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  init(isMarkup: Bool) { self.isMarkup = isMarkup }

  /// Adds text as it reads.
  mutating func append(text more: [UInt8]) {
    text += isMarkup ? MarkupText.escaped(more) : more
  }

  /// An element begins: what came before was text, unless it is markup that somebody escaped.
  mutating func open(_ name: XMLName, _ attributes: [XMLAttribute]) {
    if !isMarkup {
      isMarkup = true
      text = MarkupText.escaped(text)
    }
    text += [UInt8(ascii: "<")] + name.local
    for attribute in attributes where attribute.name.prefix.isEmpty {
      text += [0x20] + attribute.name.local + Array("=\"".utf8)
      text += MarkupText.escaped(attribute.value) + [UInt8(ascii: "\"")]
    }
    text.append(UInt8(ascii: ">"))
  }

  /// An element ends.
  mutating func close(_ name: XMLName) {
    guard !Self.void.contains(String(decoding: name.local, as: UTF8.self)) else { return }
    text += Array("</".utf8) + name.local + [UInt8(ascii: ">")]
  }
}
