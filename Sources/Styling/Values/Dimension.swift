/// A length or percentage as written.
struct Dimension: Hashable {
  /// The units that lengths have.
  enum Unit: UInt8 {
    case pixels, em, rootEm, character, ex, line, viewportWidth, viewportHeight
    case viewportMin, viewportMax, percent
  }

  var value: Float
  var unit: Unit

  init(_ value: Float, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  private static let units: NamedValues<(Unit, Float)> = {
    let named: [(String, Unit, Float)] = [
      ("px", .pixels, 1), ("em", .em, 1), ("rem", .rootEm, 1), ("ch", .character, 1),
      ("ex", .ex, 1), ("cap", .ex, 1.4), ("ic", .em, 1), ("lh", .line, 1), ("rlh", .line, 1),
      ("vw", .viewportWidth, 1), ("svw", .viewportWidth, 1), ("lvw", .viewportWidth, 1),
      ("dvw", .viewportWidth, 1), ("vi", .viewportWidth, 1), ("cqw", .viewportWidth, 1),
      ("cqi", .viewportWidth, 1), ("vh", .viewportHeight, 1), ("svh", .viewportHeight, 1),
      ("lvh", .viewportHeight, 1), ("dvh", .viewportHeight, 1), ("vb", .viewportHeight, 1),
      ("cqh", .viewportHeight, 1), ("cqb", .viewportHeight, 1), ("vmin", .viewportMin, 1),
      ("vmax", .viewportMax, 1), ("cm", .pixels, 96 / 2.54), ("mm", .pixels, 9.6 / 2.54),
      ("q", .pixels, 2.4 / 2.54), ("in", .pixels, 96), ("pt", .pixels, 96.0 / 72),
      ("pc", .pixels, 16),
    ]
    var table = NamedValues<(Unit, Float)>(capacity: named.count)
    for (name, unit, factor) in named { table[NameHash(name)] = (unit, factor) }
    return table
  }()

  /// A number with a unit by name; nil when the unit is none of a length.
  init?(_ number: Float, unit bytes: [UInt8], _ range: Range<Int>) {
    guard let (unit, factor) = Self.units[NameHash(bytes, range)] else { return nil }
    self.init(number * factor, unit)
  }
}

/// What relative lengths are computed from, in pixels: a column is 8 and a row 16 of them.
struct LengthContext {
  /// The element's font size (or its parent's, for `font-size` itself).
  var fontSize: Float = 16
  var rootFontSize: Float = 16
  var viewportWidth: Float = 640
  var viewportHeight: Float = 384

  /// The pixels of a length that is not a percentage.
  func pixels(_ dimension: Dimension) -> Float {
    let value = dimension.value
    switch dimension.unit {
    case .pixels: return value
    case .em: return value * fontSize
    case .rootEm: return value * rootFontSize
    case .character: return value * 8
    case .ex: return value * fontSize / 2
    case .line: return value * 16
    case .viewportWidth: return value * viewportWidth / 100
    case .viewportHeight: return value * viewportHeight / 100
    case .viewportMin: return value * min(viewportWidth, viewportHeight) / 100
    case .viewportMax: return value * max(viewportWidth, viewportHeight) / 100
    case .percent: return 0
    }
  }
}
