internal import Text

/// The entities of one document: the five of XML, those its own document type declares, and the names of HTML.
struct XMLEntities {
  private var declared: [[UInt8]: [UInt8]] = [:]
  /// What declared entities that were met have become, so that each is worked out once.
  private var expanded: [[UInt8]: [UInt8]] = [:]
  /// How many bytes declared entities may still become.
  private var budget = 1024 * 1024
  /// How many bytes may still be read to find that out.
  private var effort = 16 * 1024 * 1024

  private static let mostDeclared = 1000
  private static let longestValue = 16 * 1024
  private static let deepest = 8
  private static let predefined: Set<[UInt8]> = Set(
    ["amp", "lt", "gt", "quot", "apos"].map { Array($0.utf8) }
  )

  /// A byte of a name, or of a numeric reference.
  static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
      || byte >= 0x80
  }

  /// What takes the place of `&name;`.
  mutating func replacement(for name: [UInt8]) -> [UInt8] {
    if name.first == UInt8(ascii: "#") { return Self.numeric(name) }
    if Self.predefined.contains(name) { return Self.reference(name) }
    if let value = declared[name] { return expansion(of: name, value) }
    let reference = name + [UInt8(ascii: ";")]
    guard let expansion = CharacterReferences.shared.expansion(of: reference[...]) else {
      return Array("&amp;".utf8) + reference
    }
    let points = [expansion.first] + (expansion.second.map { [$0] } ?? [])
    return points.flatMap { Array("&#\($0);".utf8) }
  }

  private static func reference(_ name: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
  }

  /// A numeric reference, when it names a character that XML allows.
  private static func numeric(_ name: [UInt8]) -> [UInt8] {
    let isHex = name.count > 1 && name[1] == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
    guard let value = UInt32(digits, radix: isHex ? 16 : 10), let scalar = UnicodeScalar(value),
      value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D,
      value != 0xFFFE, value != 0xFFFF
    else { return Array("\u{FFFD}".utf8) }
    return Array("&#\(scalar.value);".utf8)
  }

  // MARK: Declared entities

  /// What a declared entity stands for, within the budget of the document.
  private mutating func expansion(of name: [UInt8], _ value: [UInt8]) -> [UInt8] {
    let text = expanded[name] ?? expand(value)
    expanded[name] = text
    guard text.count <= budget else { return Array("\u{FFFD}".utf8) }
    budget -= text.count
    return text
  }

  /// Expands what a value refers to, for a few levels.
  private mutating func expand(_ value: [UInt8]) -> [UInt8] {
    var text = value
    for _ in 0..<Self.deepest {
      guard text.contains(UInt8(ascii: "&")) else { break }
      guard let next = expandOnce(text) else { return Array("\u{FFFD}".utf8) }
      if next == text { break }
      text = next
    }
    return resolved(text)
  }

  /// The text with the declared entities in it replaced; nil when that becomes too much.
  private mutating func expandOnce(_ text: [UInt8]) -> [UInt8]? {
    var next: [UInt8] = []
    var index = 0
    while index < text.count {
      if let (name, end) = Self.reference(in: text, at: index), let inner = declared[name] {
        next += inner
        index = end
      } else {
        next.append(text[index])
        index += 1
      }
      guard next.count <= budget else { return nil }
    }
    effort -= text.count + next.count
    return effort >= 0 ? next : nil
  }

  /// The name of the reference that starts at a place, and where it ends; nil when there is none.
  private static func reference(in text: [UInt8], at place: Int) -> (name: [UInt8], end: Int)? {
    guard text[place] == UInt8(ascii: "&") else { return nil }
    let name = text[(place + 1)...].prefix(while: isNameByte)
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    return (Array(name), name.endIndex + 1)
  }

  /// Resolves what is left of references; one that would go on and on is no reference any more.
  private func resolved(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var plain = self
    plain.declared = [:]
    var index = 0
    while index < text.count {
      if let (name, end) = Self.reference(in: text, at: index) {
        result += plain.replacement(for: name)
        index = end
      } else {
        result += text[index] == UInt8(ascii: "&") ? Array("&amp;".utf8) : [text[index]]
        index += 1
      }
    }
    return result
  }

  /// Learns the internal general entities of a document type; parameter and external entities are left out.
  mutating func declare(in doctype: [UInt8]) {
    let word = Array("<!ENTITY".utf8)
    var index = 0
    while index + word.count < doctype.count, declared.count < Self.mostDeclared {
      guard doctype[index] == UInt8(ascii: "<"), doctype[index...].starts(with: word) else {
        index += 1
        continue
      }
      var rest = doctype[(index + word.count)...].drop(while: ASCII.isWhitespace)
      index += word.count
      let name = rest.prefix(while: Self.isNameByte)
      rest = rest[name.endIndex...].drop(while: ASCII.isWhitespace)
      guard !name.isEmpty, let quote = rest.first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      guard value.count <= Self.longestValue, declared[Array(name)] == nil else { continue }
      declared[Array(name)] = Array(value)
      index = value.endIndex
    }
  }
}
