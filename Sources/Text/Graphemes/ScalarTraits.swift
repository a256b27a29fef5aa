internal import CICU

/// What segmentation and measuring want to know of a scalar value, packed into one byte.
struct ScalarTraits: Equatable {
  /// The values of Grapheme_Cluster_Break, with Extended_Pictographic in place of a part of Other.
  enum Break: UInt8 {
    case other, control, carriageReturn, lineFeed, extend, zwj, prepend, spacingMark
    case regionalIndicator, hangulL, hangulV, hangulT, hangulLV, hangulLVT, pictographic
  }

  private static let isKnown: UInt8 = 0x80
  private static let isEmoji: UInt8 = 0x40

  private let bits: UInt8

  /// The class that decides where clusters end.
  @inline(__always)
  var breakClass: Break { Break(rawValue: bits & 0x0F) ?? .other }

  /// The cells that the scalar takes when it stands alone.
  @inline(__always)
  var width: Int { Int(bits >> 4 & 0x03) }

  /// Whether it is a mark that terminals give a cell of its own; skin tones are two cells wide and join.
  @inline(__always)
  var isSpacingMark: Bool {
    (breakClass == .spacingMark || breakClass == .extend) && width == 1
  }

  /// Whether variation selector 16 makes an emoji of it.
  @inline(__always)
  var takesEmojiSelector: Bool { bits & Self.isEmoji != 0 }

  /// The traits of a scalar value.
  @inline(__always)
  init(_ scalar: UInt32) { bits = Self.table[scalar] }

  private static let table = ScalarTable { scalar in
    let code = UChar32(scalar)
    let breakClass = breakClass(code)
    var bits = isKnown | breakClass.rawValue | width(code, breakClass) << 4
    if cicu_property(code, UCHAR_EMOJI) != 0 { bits |= isEmoji }
    return bits
  }

  private static func breakClass(_ code: UChar32) -> Break {
    switch UGraphemeClusterBreak(
      UInt32(bitPattern: cicu_property(code, UCHAR_GRAPHEME_CLUSTER_BREAK))
    ) {
    case U_GCB_CONTROL: .control
    case U_GCB_CR: .carriageReturn
    case U_GCB_LF: .lineFeed
    case U_GCB_EXTEND: .extend
    case U_GCB_ZWJ: .zwj
    case U_GCB_PREPEND: .prepend
    case U_GCB_SPACING_MARK: .spacingMark
    case U_GCB_REGIONAL_INDICATOR: .regionalIndicator
    case U_GCB_L: .hangulL
    case U_GCB_V: .hangulV
    case U_GCB_T: .hangulT
    case U_GCB_LV: .hangulLV
    case U_GCB_LVT: .hangulLVT
    default: cicu_property(code, UCHAR_EXTENDED_PICTOGRAPHIC) != 0 ? .pictographic : .other
    }
  }

  /// The column width that terminals agree on: East Asian wide and full-width take two cells, marks that do not
  /// space take none, ambiguous ones take one.
  private static func width(_ code: UChar32, _ breakClass: Break) -> UInt8 {
    switch breakClass {
    case .control, .carriageReturn, .lineFeed, .zwj, .hangulV, .hangulT: return 0
    case .prepend, .regionalIndicator: return 1
    default: break
    }
    // Circled numbers and hexagrams, which C libraries draw wide; the hexagrams are since Unicode 16.
    if (0x3248...0x324F).contains(code) || (0x4DC0...0x4DFF).contains(code) { return 2 }
    switch UCharCategory(UInt32(UInt8(bitPattern: cicu_category(code)))) {
    case U_NON_SPACING_MARK, U_ENCLOSING_MARK, U_FORMAT_CHAR: return 0
    default: break
    }
    let eastAsian = UEastAsianWidth(UInt32(bitPattern: cicu_property(code, UCHAR_EAST_ASIAN_WIDTH)))
    return eastAsian == U_EA_WIDE || eastAsian == U_EA_FULLWIDTH ? 2 : 1
  }

}
