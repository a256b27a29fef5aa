internal import CICU

/// Short texts in one line, such as titles and names of sections.
extension BidirectionalOrder {
  /// A text in the order in which it is shown from left to right, brackets turned around.
  ///
  /// Its first letter decides which way it runs as a whole (rules P2 and P3 of UAX #9).
  public static func shown(_ text: [UInt8]) -> [UInt8] {
    guard mayReorder(text) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for run in runs(of: text, isRightToLeft: startsRightToLeft(text)) {
      guard run.isRightToLeft else {
        output += text[run.range]
        continue
      }
      for cluster in clusters(of: text, in: run.range).reversed() {
        output += mirrored(text[cluster])
      }
    }
    return output
  }

  /// The grapheme cluster turned around if it is a bracket or the like; everything else as it is.
  public static func mirrored(_ cluster: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let scalars = String(decoding: cluster, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return cluster }
    let other = mirrored(first)
    return other == first ? cluster : Array(String(other).utf8)[...]
  }

  private static func startsRightToLeft(_ text: [UInt8]) -> Bool {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if isRightToLeft(scalar) { return true }
      let kind = cicu_property(Int32(bitPattern: scalar.value), UCHAR_BIDI_CLASS)
      if kind == Int32(bitPattern: U_LEFT_TO_RIGHT.rawValue) { return false }
    }
    return false
  }

  private static func clusters(of text: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let cluster = GraphemeScanner.cluster(in: text, at: offset, end: range.upperBound)
      let next = offset + max(1, cluster.byteCount)
      clusters.append(offset..<next)
      offset = next
    }
    return clusters
  }
}
