/// Reads classes of characters and escapes that stand for characters, with the set notation of the flag `v`.
struct CharacterClassParser {
  typealias Fault = PatternParser.Fault

  /// What has not been read yet.
  private(set) var rest: ArraySlice<UInt32>
  private var depth: Int

  init(_ rest: ArraySlice<UInt32>, depth: Int) {
    self.rest = rest
    self.depth = depth
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == character.value else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takePair(_ character: Unicode.Scalar) -> Bool {
    guard rest.starts(with: [character.value, character.value]) else { return false }
    rest.removeFirst(2)
    return true
  }

  private mutating func next() throws(Fault) -> UInt32 {
    guard let value = rest.popFirst() else { throw Fault() }
    return value
  }

  /// A class whose opening bracket has been read.
  mutating func parse() throws(Fault) -> CharacterClass {
    depth += 1
    guard depth < 60 else { throw Fault() }
    let isInverted = take("^")
    var parts: [CharacterClass] = []
    while !take("]") {
      if takePair("&") {
        let right = try operand()
        parts = [.intersection(.union(parts), right)]
      } else if !parts.isEmpty, takePair("-") {
        let right = try operand()
        parts = [.subtraction(.union(parts), right)]
      } else {
        parts.append(try range())
      }
    }
    depth -= 1
    return isInverted ? .inverted(.union(parts)) : .union(parts)
  }

  private mutating func operand() throws(Fault) -> CharacterClass {
    if take("[") { return try parse() }
    return take("\\") ? try escape() : .character(try next())
  }

  private mutating func range() throws(Fault) -> CharacterClass {
    let low = try operand()
    guard case .ranges(let single) = low, single.count == 1, single[0].count == 1,
      rest.first == 0x2D, rest.dropFirst().first != 0x5D, rest.dropFirst().first != 0x2D
    else { return low }
    rest.removeFirst()
    guard case .ranges(let end) = try operand(), end.count == 1, end[0].count == 1,
      single[0].lowerBound <= end[0].lowerBound
    else { throw Fault() }
    return .ranges([single[0].lowerBound...end[0].lowerBound])
  }

  /// What stands behind a backslash.
  mutating func escape() throws(Fault) -> CharacterClass {
    let value = try next()
    switch Unicode.Scalar(value) {
    case "d": return .digit
    case "D": return .inverted(.digit)
    case "w": return .word
    case "W": return .inverted(.word)
    case "s": return .space
    case "S": return .inverted(.space)
    case "p": return .property(try property())
    case "P": return .inverted(.property(try property()))
    case "n": return .character(0x0A)
    case "r": return .character(0x0D)
    case "t": return .character(0x09)
    case "v": return .character(0x0B)
    case "f": return .character(0x0C)
    case "b": return .character(0x08)
    case "0": return .character(0)
    case "c": return .character(try next() & 0x1F)
    case "x": return .character(try hex(2))
    case "u": return .character(try codePoint())
    default:
      // Only punctuation means itself; letters are kept for meanings to come.
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isAlphabetic,
        !(0x30...0x39).contains(value)
      else { throw Fault() }
      return .character(value)
    }
  }

  private mutating func hex(_ count: Int) throws(Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Unicode.Scalar(try next()).flatMap({ Character($0).hexDigitValue }) else {
        throw Fault()
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func codePoint() throws(Fault) -> UInt32 {
    guard take("{") else {
      let first = try hex(4)
      guard (0xD800...0xDBFF).contains(first), rest.starts(with: [0x5C, 0x75]) else { return first }
      rest.removeFirst(2)
      let second = try hex(4)
      guard (0xDC00...0xDFFF).contains(second) else { throw Fault() }
      return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    var value: UInt32 = 0
    while !take("}") {
      guard value <= 0x10FFFF else { throw Fault() }
      value = value << 4 | (try hex(1))
    }
    return value
  }

  private mutating func property() throws(Fault) -> UnicodeProperty {
    guard take("{") else { throw Fault() }
    var name = String.UnicodeScalarView()
    while let scalar = Unicode.Scalar(try next()), scalar != "}" { name.append(scalar) }
    guard let property = UnicodeProperty(name: String(name)) else { throw Fault() }
    return property
  }
}
