/// "Extracting a character encoding from a `meta` element" of the HTML standard.
public enum MetaContent {
  /// The encoding that follows `charset=` in the value of a `content` attribute, in lower case.
  public static func encoding(in content: [UInt8]) -> TextEncoding? {
    let word = Array("charset".utf8)
    var position = 0
    while position + word.count <= content.count {
      guard content[position...].starts(with: word) else {
        position += 1
        continue
      }
      position += word.count
      while position < content.count, ASCII.isWhitespace(content[position]) { position += 1 }
      guard position < content.count else { return nil }
      // Without an equals sign this was another word; the search goes on.
      guard content[position] == 0x3D else { continue }
      position += 1
      while position < content.count, ASCII.isWhitespace(content[position]) { position += 1 }
      guard let label = label(content[position...]) else { return nil }
      return TextEncoding(label: String(decoding: label, as: UTF8.self))
    }
    return nil
  }

  private static func label(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = rest.first else { return nil }
    if first == 0x22 || first == 0x27 {
      let inner = rest.dropFirst()
      guard let end = inner.firstIndex(of: first) else { return nil }
      return inner[..<end]
    }
    return rest.prefix { !ASCII.isWhitespace($0) && $0 != 0x3B }
  }
}
