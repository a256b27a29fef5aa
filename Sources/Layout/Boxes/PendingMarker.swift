/// A list marker that waits for the first line of its item.
struct PendingMarker: Sendable {
  var text: [UInt8]
  var width: Int
  /// The column behind which it ends.
  var end: Int
  var run: TextRun
  /// Whether it stands behind the text, whose lines run to the left.
  var isOnRight = false
}
