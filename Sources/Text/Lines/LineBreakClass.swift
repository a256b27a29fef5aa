internal import CICU

/// The line breaking classes (UAX #14) that pairs of neighbours decide; `complex` leaves the word to ICU.
enum LineBreakClass: UInt8 {
  case alphabetic = 1, numeric, open, closeParenthesis, close, exclamation, infix, solidus
  case quotation, prefix, postfix, hyphen, breakAfter, glue, mark, complex

  /// The class of a scalar value.
  @inline(__always)
  init(_ scalar: UInt32) { self = LineBreakClass(rawValue: Self.table[scalar]) ?? .complex }

  private static let table = ScalarTable { scalar in
    let code = UChar32(scalar)
    let lineBreak = ULineBreak(UInt32(bitPattern: cicu_property(code, UCHAR_LINE_BREAK)))
    return of(lineBreak, isASCII: scalar < 0x80).rawValue
  }

  private static func of(_ lineBreak: ULineBreak, isASCII: Bool) -> LineBreakClass {
    switch lineBreak {
    case U_LB_ALPHABETIC: return .alphabetic
    case U_LB_NUMERIC: return .numeric
    case U_LB_GLUE: return .glue
    case U_LB_COMBINING_MARK: return .mark
    default: break
    }
    // Wide punctuation follows other rules, so only that of ASCII is decided here.
    guard isASCII else { return .complex }
    switch lineBreak {
    case U_LB_OPEN_PUNCTUATION: return .open
    case U_LB_CLOSE_PARENTHESIS: return .closeParenthesis
    case U_LB_CLOSE_PUNCTUATION: return .close
    case U_LB_EXCLAMATION: return .exclamation
    case U_LB_INFIX_NUMERIC: return .infix
    case U_LB_BREAK_SYMBOLS: return .solidus
    case U_LB_QUOTATION: return .quotation
    case U_LB_PREFIX_NUMERIC: return .prefix
    case U_LB_POSTFIX_NUMERIC: return .postfix
    case U_LB_HYPHEN: return .hyphen
    case U_LB_BREAK_AFTER: return .breakAfter
    default: return .complex
    }
  }
}
