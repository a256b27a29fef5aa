/// The rules of UAX #14 that neighbours inside one word decide.
enum LineBreakPairs {
  /// Whether a line may break between two neighbours.
  ///
  /// - Parameter inNumber: Whether a number and nothing but `/`, `,` and the like precede the break (LB25).
  static func allowsBreak(
    between before: LineBreakClass,
    and after: LineBreakClass,
    inNumber: Bool
  ) -> Bool {
    switch (before, after) {
    case (_, .close), (_, .closeParenthesis), (_, .exclamation), (_, .infix), (_, .solidus):
      return false  // LB13
    case (.breakAfter, .glue), (.hyphen, .glue): return true  // LB12a
    case (_, .mark), (_, .glue): return false  // LB9, 12a
    case (.glue, _), (.open, _), (_, .quotation), (.quotation, _): return false  // LB12, 14, 19
    case (_, .breakAfter), (_, .hyphen): return false  // LB21
    case (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic),
      (.numeric, .numeric):
      return false  // LB23, 25, 28
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix),
      (.alphabetic, .postfix):
      return false  // LB24
    case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric), (.infix, .numeric),
      (.numeric, .postfix), (.numeric, .prefix), (.prefix, .open), (.postfix, .open):
      return false  // LB25
    case (.solidus, .numeric): return !inNumber  // LB25
    case (.close, .postfix), (.close, .prefix), (.closeParenthesis, .postfix),
      (.closeParenthesis, .prefix):
      return !inNumber  // LB25
    case (.infix, .alphabetic): return false  // LB29
    case (.alphabetic, .open), (.numeric, .open): return false  // LB30
    case (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric): return false  // LB30
    default: return true  // LB31
    }
  }
}
