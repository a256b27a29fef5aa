/// The vertical sides of a frame that is open around the lines.
struct SideBar: Sendable {
  /// The column of the left side; negative when there is none.
  var left: Int
  /// The column of the right side; negative when there is none.
  var right: Int
  /// The look.
  var paint: UInt16
}

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
