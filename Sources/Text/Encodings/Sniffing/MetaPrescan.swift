/// "Prescan a byte stream to determine its encoding" of the HTML standard, section 13.2.3.2.
struct MetaPrescan {
  private var attributes: AttributePrescan

  /// Starts a prescan of the first 1,024 bytes.
  init(_ bytes: [UInt8]) { attributes = AttributePrescan(bytes: bytes) }

  /// The encoding that the page names for itself; nil when it names none.
  mutating func encoding(readsMeta: Bool) -> TextEncoding? {
    let bytes = attributes.bytes
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LittleEndian }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BigEndian }
    return (readsMeta ? encodingOfMeta() : nil) ?? encodingOfXMLDeclaration(bytes)
  }

  private mutating func encodingOfMeta() -> TextEncoding? {
    let bytes = attributes.bytes
    while attributes.position < bytes.count {
      let position = attributes.position
      if bytes[position] != 0x3C {
        attributes.position += 1
      } else if starts("<!--", at: position) {
        guard let end = find("-->", from: position + 2) else { return nil }
        attributes.position = end + 3
      } else if starts("<meta", at: position), position + 5 < bytes.count,
        ASCII.isWhitespace(bytes[position + 5]) || bytes[position + 5] == 0x2F
      {
        attributes.position += 5
        if let found = encodingOfAttributes() { return found }
      } else if isTag(at: position) {
        guard skipTag() else { return nil }
      } else if starts("<!", at: position) || starts("</", at: position)
        || starts("<?", at: position)
      {
        guard let end = find(">", from: position) else { return nil }
        attributes.position = end + 1
      } else {
        attributes.position += 1
      }
    }
    return nil
  }

  private mutating func encodingOfAttributes() -> TextEncoding? {
    var seen: Set<[UInt8]> = []
    var isContentType = false
    var needsContentType: Bool?
    // The outer optional says whether anything was named, the inner whether it is an encoding.
    var named: TextEncoding??
    while let (name, value) = attributes.next() {
      guard seen.insert(name).inserted else { continue }
      switch String(decoding: name, as: UTF8.self) {
      case "http-equiv":
        if value == Array("content-type".utf8) { isContentType = true }
      case "content":
        if named == nil, let found = MetaContent.encoding(in: value) {
          named = .some(found)
          needsContentType = true
        }
      case "charset":
        named = .some(TextEncoding(label: String(decoding: value, as: UTF8.self)))
        needsContentType = false
      default: break
      }
    }
    // A tag that the 1,024 bytes cut says nothing.
    guard !attributes.isExhausted, let needsContentType else { return nil }
    if needsContentType, !isContentType { return nil }
    guard let encoding = named ?? nil else { return nil }
    return Self.believable(encoding)
  }

  /// Bytes that could be read as ASCII this far are not what these names say.
  private static func believable(_ encoding: TextEncoding) -> TextEncoding {
    switch encoding.name {
    case "utf-16le", "utf-16be": .utf8
    case "x-user-defined": .windows1252
    default: encoding
    }
  }

  /// "Get an XML encoding": the encoding pseudo-attribute of `<?xml ...>` at the very start.
  private func encodingOfXMLDeclaration(_ bytes: [UInt8]) -> TextEncoding? {
    guard starts("<?xml", at: 0), let end = find(">", from: 0),
      let name = find("encoding", from: 0), name < end
    else { return nil }
    var position = name + 8
    while position < end, bytes[position] <= 0x20 { position += 1 }
    guard bytes[position] == 0x3D else { return nil }
    position += 1
    while position < end, bytes[position] <= 0x20 { position += 1 }
    let quote = bytes[position]
    guard quote == 0x22 || quote == 0x27 else { return nil }
    let value = bytes[(position + 1)..<end].prefix { $0 != quote }
    guard position + 1 + value.count < end, !value.contains(where: { $0 <= 0x20 }) else {
      return nil
    }
    return TextEncoding(label: String(decoding: value, as: UTF8.self)).map(Self.believable)
  }

  private func isTag(at position: Int) -> Bool {
    let bytes = attributes.bytes
    guard bytes[position] == 0x3C, position + 1 < bytes.count else { return false }
    if ASCII.isLetter(bytes[position + 1]) { return true }
    return bytes[position + 1] == 0x2F && position + 2 < bytes.count
      && ASCII.isLetter(bytes[position + 2])
  }

  /// Goes past a tag and its attributes; false when the bytes end first.
  private mutating func skipTag() -> Bool {
    let bytes = attributes.bytes
    while attributes.position < bytes.count {
      let byte = bytes[attributes.position]
      if ASCII.isWhitespace(byte) || byte == 0x3E { break }
      attributes.position += 1
    }
    while attributes.next() != nil {}
    return !attributes.isExhausted
  }

  private func starts(_ text: String, at position: Int) -> Bool {
    var index = position
    for wanted in text.utf8 {
      guard index < attributes.bytes.count, ASCII.lowercased(attributes.bytes[index]) == wanted
      else { return false }
      index += 1
    }
    return true
  }

  private func find(_ text: String, from start: Int) -> Int? {
    guard start < attributes.bytes.count else { return nil }
    return (start..<attributes.bytes.count).first { starts(text, at: $0) }
  }
}
