internal import Text

/// What a byte means to the loops of the normalizer that copy long runs: a set of the places where they stop.
struct ByteClass: OptionSet, Sendable {
  let rawValue: UInt16

  /// NUL and the payload's own marks.
  static let control = ByteClass(rawValue: 1 << 0)
  /// The byte has to be written in another way inside a payload: `"`, `&` and the controls.
  static let unsafeInPayload = ByteClass(rawValue: 1 << 1)
  static let lessThan = ByteClass(rawValue: 1 << 2)
  static let ampersand = ByteClass(rawValue: 1 << 3)
  static let hyphen = ByteClass(rawValue: 1 << 4)
  static let rightBracket = ByteClass(rawValue: 1 << 5)
  static let greaterThan = ByteClass(rawValue: 1 << 6)
  static let quotationMark = ByteClass(rawValue: 1 << 7)
  static let apostrophe = ByteClass(rawValue: 1 << 8)
  static let whitespace = ByteClass(rawValue: 1 << 9)
  static let solidus = ByteClass(rawValue: 1 << 10)
  static let equals = ByteClass(rawValue: 1 << 11)
  static let upperCase = ByteClass(rawValue: 1 << 12)

  /// The class of every byte.
  static let table: [ByteClass] = (0...255).map { ByteClass(byte: UInt8($0)) }

  /// Where a run of text ends that these bytes end: those, NUL and the payload's own marks.
  var inText: ByteStops {
    let first: UInt8 = contains(.lessThan) ? 0x3C : contains(.rightBracket) ? 0x5D : 0
    let second: UInt8 = contains(.ampersand) ? 0x26 : contains(.hyphen) ? 0x2D : 0
    return ByteStops(first, second, 0, below: 0x05)
  }

  /// Where a run of a quoted value ends: at its quotation mark, and where ``unsafeInPayload`` bytes are; nil for others.
  var inQuotedValue: ByteStops? {
    switch self {
    case .quotationMark: ByteStops(0x22, 0x26, 0, below: 0x05)
    case .apostrophe: ByteStops(0x27, 0x22, 0x26, below: 0x05)
    default: nil
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(byte: UInt8) {
    switch byte {
    case 0x00...0x04: self = [.control, .unsafeInPayload]
    case 0x09, 0x0A, 0x0C, 0x20: self = .whitespace
    case 0x22: self = [.quotationMark, .unsafeInPayload]
    case 0x26: self = [.ampersand, .unsafeInPayload]
    case 0x27: self = .apostrophe
    case 0x2D: self = .hyphen
    case 0x2F: self = .solidus
    case 0x3C: self = .lessThan
    case 0x3D: self = .equals
    case 0x3E: self = .greaterThan
    case 0x41...0x5A: self = .upperCase
    case 0x5D: self = .rightBracket
    default: self = []
    }
  }
}
