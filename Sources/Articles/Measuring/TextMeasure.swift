internal import DOM

/// How long a text is once its white space is collapsed and trimmed, so that texts can be measured apart and put together.
struct TextMeasure: Sendable {
  /// The characters, with one for each run of white space, those at the ends included.
  private var collapsed: Int32 = 0
  private var commaCount: Int32 = 0
  private var startsWithSpace = false
  private var endsWithSpace = false

  /// The commas of all scripts: prose has many, lists of links have few.
  var commas: Int { Int(commaCount) }
  /// The characters without white space at the ends.
  var count: Int {
    if collapsed == 1, startsWithSpace { return 0 }
    return Int(collapsed) - (startsWithSpace ? 1 : 0) - (endsWithSpace ? 1 : 0)
  }
  /// Whether there is nothing but white space.
  var isBlank: Bool { count == 0 }

  init() {}

  /// Measures a text node.
  init(of text: NodeID, in document: borrowing Document) {
    var isInSpace = false
    let range = document.textRange(of: text)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = document.byte(at: index)
      if isSpace(byte, at: index, before: range.upperBound, in: document) {
        if !isInSpace { collapsed &+= 1 }
        if collapsed == 1 { startsWithSpace = true }
        isInSpace = true
      } else if byte & 0xC0 != 0x80 {
        collapsed &+= 1
        isInSpace = false
        if Self.isComma(byte, at: index, before: range.upperBound, in: document) {
          commaCount &+= 1
        }
      }
      index += 1
    }
    endsWithSpace = isInSpace
  }

  /// Continues with the text behind this one.
  mutating func append(_ next: TextMeasure) {
    guard next.collapsed > 0 else { return }
    guard collapsed > 0 else {
      self = next
      return
    }
    let overlap: Int32 = endsWithSpace && next.startsWithSpace ? 1 : 0
    collapsed = Self.sum(collapsed, next.collapsed - overlap)
    commaCount = Self.sum(commaCount, next.commaCount)
    endsWithSpace = next.endsWithSpace
  }

  /// No text is longer than its document, but texts that are moved may be counted twice.
  private static func sum(_ first: Int32, _ second: Int32) -> Int32 {
    let (sum, isTooMuch) = first.addingReportingOverflow(second)
    return isTooMuch ? .max : sum
  }

  /// White space of HTML, and the space that does not break (whose second byte is looked at by nobody).
  private func isSpace(
    _ byte: UInt8,
    at index: Int,
    before end: Int,
    in document: borrowing Document
  ) -> Bool {
    if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return true }
    return byte == 0xC2 && index + 1 < end && document.byte(at: index + 1) == 0xA0
  }

  /// Commas that stand in prose: `,` `،` `︐` `︑` `﹐` `⸲` `⸴` `⹁` `，` `、`.
  private static func isComma(
    _ first: UInt8,
    at index: Int,
    before end: Int,
    in document: borrowing Document
  ) -> Bool {
    if first < 0x80 { return first == UInt8(ascii: ",") }
    if first == 0xD8 { return index + 1 < end && document.byte(at: index + 1) == 0x8C }
    guard first >= 0xE2, first <= 0xEF, index + 2 < end else { return false }
    switch (first, document.byte(at: index + 1), document.byte(at: index + 2)) {
    case (0xEF, 0xBC, 0x8C), (0xEF, 0xB8, 0x90), (0xEF, 0xB8, 0x91), (0xEF, 0xB9, 0x90),
      (0xE2, 0xB8, 0xB2), (0xE2, 0xB8, 0xB4), (0xE2, 0xB9, 0x81), (0xE3, 0x80, 0x81):
      return true
    default: return false
    }
  }
}
