internal import Glibc

/// How likely it is that a page is wanted again: often visited, and lately.
///
/// Each visit is worth 1 when it happens and half of that after each 30 days. The sum of all visits is kept as the moment at which one visit
/// would be worth as much: such a moment does not change while time goes by, so ranks can stand in an index, the greater the likelier.
enum Frecency {
  /// The seconds after which a visit is worth half.
  private static let halfLife = 30.0 * 86_400

  /// The rank after one visit more.
  ///
  /// - Parameters:
  ///   - known: The rank before; nil at the first visit.
  ///   - time: When it was visited, in seconds since 1970.
  static func rank(_ known: Double?, visitedAt time: Int) -> Double {
    let time = Double(time)
    guard let known, known.isFinite else { return time }
    let later = max(known, time)
    return later + halfLife * log2(1 + exp2((min(known, time) - later) / halfLife))
  }
}
