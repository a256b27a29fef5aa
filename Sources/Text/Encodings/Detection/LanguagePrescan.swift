/// Finds the language that a page names for itself, before it is parsed.
enum LanguagePrescan {
  /// The value of `lang` (or `xml:lang`) of the `html` element; nil when it has none.
  static func language(in head: [UInt8]) -> String? {
    guard var attributes = attributesOfRoot(head) else { return nil }
    while let (name, value) = attributes.next() {
      guard name.elementsEqual("lang".utf8) || name.elementsEqual("xml:lang".utf8), !value.isEmpty
      else { continue }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  private static func attributesOfRoot(_ head: [UInt8]) -> AttributePrescan? {
    let tag = Array("<html".utf8)
    for index in head.indices.dropLast(tag.count) where head[index] == 0x3C {
      let end = index + tag.count
      guard head[index..<end].map(ASCII.lowercased) == tag, ASCII.isWhitespace(head[end]) else {
        continue
      }
      var attributes = AttributePrescan(bytes: head)
      attributes.position = end
      return attributes
    }
    return nil
  }
}
