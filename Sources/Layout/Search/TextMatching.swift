/// Something that can be looked for in the text of a page.
public protocol TextMatching {
  /// The most bytes that a match can have.
  var longestMatch: Int { get }
  /// Calls `found` with the byte range of each match in a UTF-8 text, from left to right, none overlapping; it answers
  /// whether to go on.
  func forEachMatch(in text: [UInt8], _ found: (Range<Int>) -> Bool)
}
