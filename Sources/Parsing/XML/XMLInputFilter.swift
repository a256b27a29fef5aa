/// Makes XML text safe and forgiving before libxml2 sees it, for bytes that come in any portions.
///
/// The declaration and the document type are taken out (their line ends stay, so that positions are right): no DTD is ever
/// read, nothing is fetched, and entities expand here, within a budget. Names of HTML that nobody declared are resolved,
/// a bare ampersand is a character, and characters that XML forbids become U+FFFD.
struct XMLInputFilter {
  private enum State: Equatable {
    case content
    case tag
    case quoted(UInt8)
    case comment
    case characterData
    case instruction
    case declaration
    case doctype
  }

  private var state = State.content
  private var hasSeenMarkup = false
  /// The start of something whose end has not come yet.
  private var held: [UInt8] = []
  private var doctype: [UInt8] = []
  private var doctypeDepth = 0
  private var doctypeQuote: UInt8 = 0
  private var isInDoctypeComment = false
  /// The last four bytes.
  private var doctypeTail: UInt32 = 0
  private var entities = XMLEntities()
  /// The attributes of the tag here that have ended.
  private var attributeCount = 0

  /// Attributes of one tag beyond these are left out: libxml2 compares each with all others.
  private static let mostAttributes = 1024
  /// More of a document type than this is not looked at.
  private static let longestDoctype = 256 * 1024
  /// A reference is at most this long.
  private static let longestReference = 64

  /// The text that libxml2 may see of the next bytes.
  mutating func filter(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    let input = held.isEmpty ? bytes : held + bytes
    held = []
    var output: [UInt8] = []
    output.reserveCapacity(input.count + 16)
    var position = 0
    while position < input.count {
      let before = position
      step(input, &position, isLast: isLast, into: &output)
      if position == before {
        held = Array(input[position...])
        break
      }
    }
    return output
  }

  /// Consumes something; nothing when more bytes are needed.
  private mutating func step(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    switch state {
    case .content: readContent(input, &position, isLast: isLast, into: &output)
    case .tag: readTag(input, &position, isLast: isLast, into: &output)
    case .quoted(let quote): readValue(quote, input, &position, isLast: isLast, into: &output)
    case .comment: readUntil("-->", input, &position, isLast: isLast, into: &output)
    case .characterData: readUntil("]]>", input, &position, isLast: isLast, into: &output)
    case .instruction: readUntil("?>", input, &position, isLast: isLast, into: &output)
    case .declaration:
      var dropped: [UInt8] = []
      readUntil("?>", input, &position, isLast: isLast, into: &dropped)
      output += dropped.filter { $0 == 0x0A }
    case .doctype: readDoctype(input, &position, into: &output)
    }
  }

  // MARK: Content and tags

  private static let openings: [(text: [UInt8], state: State)] = [
    (Array("<!--".utf8), .comment), (Array("<![CDATA[".utf8), .characterData),
    (Array("<!DOCTYPE".utf8), .doctype), (Array("<?".utf8), .instruction),
  ]

  private mutating func readContent(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let byte = input[position]
    guard byte == UInt8(ascii: "<") else {
      copyCharacter(input, &position, isLast: isLast, into: &output)
      return
    }
    for (text, next) in Self.openings {
      let part = input[position...].prefix(text.count)
      guard text.starts(with: part) else { continue }
      guard part.count == text.count else {
        if isLast { break }
        return
      }
      if next == .instruction {
        return beginInstruction(input, &position, isLast: isLast, into: &output)
      }
      state = next
      if next != .doctype { output += text }
      position += text.count
      hasSeenMarkup = true
      return
    }
    hasSeenMarkup = true
    state = .tag
    attributeCount = 0
    output.append(byte)
    position += 1
  }

  private mutating func beginInstruction(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let start = input[position...].prefix(6)
    guard start.count == 6 || isLast else { return }
    let isDeclaration = start.elementsEqual("<?xml ".utf8) && !hasSeenMarkup
    hasSeenMarkup = true
    state = isDeclaration ? .declaration : .instruction
    if !isDeclaration { output += Array("<?".utf8) }
    position += 2
  }

  private mutating func readTag(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let byte = input[position]
    if byte == UInt8(ascii: ">") { state = .content }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { state = .quoted(byte) }
    if attributeCount < Self.mostAttributes || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/") && state == .tag
    {
      copyCharacter(input, &position, isLast: isLast, into: &output)
    } else {
      leaveOut(input, &position, into: &output)
    }
  }

  /// Goes past a byte of an attribute too many; line ends stay.
  private func leaveOut(_ input: [UInt8], _ position: inout Int, into output: inout [UInt8]) {
    if input[position] == 0x0A { output.append(0x0A) }
    position += 1
  }

  private mutating func readValue(
    _ quote: UInt8,
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let isExcess = attributeCount >= Self.mostAttributes
    if input[position] == quote {
      state = .tag
      attributeCount += 1
    }
    if isExcess { return leaveOut(input, &position, into: &output) }
    copyCharacter(input, &position, isLast: isLast, into: &output)
  }

  private mutating func readUntil(
    _ end: String,
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let end = Array(end.utf8)
    let part = input[position...].prefix(end.count)
    if part.elementsEqual(end) {
      output += end
      position += end.count
      state = .content
    } else if !isLast, end.starts(with: part) {
      return
    } else {
      copyCharacter(input, &position, isLast: isLast, into: &output, resolves: false)
    }
  }

  // MARK: Characters

  /// Copies one character, or what a reference stands for.
  private mutating func copyCharacter(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8],
    resolves: Bool = true
  ) {
    let byte = input[position]
    switch byte {
    case UInt8(ascii: "&") where resolves:
      resolveReference(input, &position, isLast: isLast, into: &output)
    case 0..<0x20 where byte != 0x09 && byte != 0x0A && byte != 0x0D:
      output += [0xEF, 0xBF, 0xBD]
      position += 1
    case 0xC0...0xFF:
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard position + length <= input.count else {
        if isLast { position = input.count }
        return
      }
      let character = input[position..<position + length]
      let isForbidden =
        character.elementsEqual([0xEF, 0xBF, 0xBE]) || character.elementsEqual([0xEF, 0xBF, 0xBF])
      output += isForbidden ? [0xEF, 0xBF, 0xBD] : character
      position += length
    default:
      output.append(byte)
      position += 1
    }
  }

  private mutating func resolveReference(
    _ input: [UInt8],
    _ position: inout Int,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let rest = input[(position + 1)...].prefix(Self.longestReference)
    let name = rest.prefix { XMLEntities.isNameByte($0) }
    let isCut = name.endIndex == input.count && name.count < Self.longestReference
    if isCut, !isLast { return }
    guard name.endIndex < input.count, input[name.endIndex] == UInt8(ascii: ";"), !name.isEmpty
    else {
      output += Array("&amp;".utf8)
      position += 1
      return
    }
    output += entities.replacement(for: Array(name))
    position = name.endIndex + 1
  }

  // MARK: The document type

  private mutating func readDoctype(
    _ input: [UInt8],
    _ position: inout Int,
    into output: inout [UInt8]
  ) {
    let byte = input[position]
    position += 1
    if byte == 0x0A { output.append(byte) }
    if doctype.count < Self.longestDoctype { doctype.append(byte) }
    doctypeTail = doctypeTail << 8 | UInt32(byte)
    if isInDoctypeComment {
      isInDoctypeComment = doctypeTail & 0xFF_FFFF != 0x2D_2D3E  // -->
      return
    }
    if doctypeQuote == 0, doctypeTail == 0x3C21_2D2D {  // <!--
      isInDoctypeComment = true
      return
    }
    switch byte {
    case doctypeQuote where doctypeQuote != 0: doctypeQuote = 0
    case _ where doctypeQuote != 0: break
    case UInt8(ascii: "\""), UInt8(ascii: "'"): doctypeQuote = byte
    case UInt8(ascii: "["): doctypeDepth += 1
    case UInt8(ascii: "]"): doctypeDepth -= 1
    case UInt8(ascii: ">") where doctypeDepth <= 0:
      state = .content
      entities.declare(in: doctype)
      doctype = []
    default: break
    }
  }
}
