/// A set of characters as a regular expression writes it.
indirect enum CharacterClass: Sendable {
  case ranges([ClosedRange<UInt32>])
  case property(UnicodeProperty)
  case inverted(CharacterClass)
  case union([CharacterClass])
  case intersection(CharacterClass, CharacterClass)
  case subtraction(CharacterClass, CharacterClass)

  /// Whether a scalar value is in it. The parser limits how deep classes nest.
  func contains(_ value: UInt32) -> Bool {
    switch self {
    case .ranges(let ranges): ranges.contains { $0.contains(value) }
    case .property(let property): property.holds(for: value)
    case .inverted(let other): !other.contains(value)
    case .union(let parts): parts.contains { $0.contains(value) }
    case .intersection(let left, let right): left.contains(value) && right.contains(value)
    case .subtraction(let left, let right): left.contains(value) && !right.contains(value)
    }
  }

  /// Whether a scalar value is in it in lower or upper case.
  func containsEitherCase(of value: UInt32) -> Bool {
    switch self {
    case .inverted(let other): return !other.containsEitherCase(of: value)
    case .union(let parts): return parts.contains { $0.containsEitherCase(of: value) }
    case .intersection(let left, let right):
      return left.containsEitherCase(of: value) && right.containsEitherCase(of: value)
    case .subtraction(let left, let right):
      return left.containsEitherCase(of: value) && !right.containsEitherCase(of: value)
    case .ranges, .property:
      guard !contains(value), let scalar = Unicode.Scalar(value) else { return contains(value) }
      return [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].contains {
        let mapped = $0.unicodeScalars
        return mapped.count == 1 && mapped.first.map { contains($0.value) } == true
      }
    }
  }

  /// One character.
  static func character(_ value: UInt32) -> Self { .ranges([value...value]) }

  /// `\d`.
  static let digit = Self.ranges([0x30...0x39])
  /// `\w`.
  static let word = Self.ranges([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\s`: white space and line ends of ECMAScript.
  static let space = Self.ranges([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// `.`: everything but line ends.
  static let notLineEnd = Self.inverted(.ranges([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]))
}
