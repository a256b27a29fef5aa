/// The vertical sides of a frame that is open around the lines.
struct SideBar: Sendable {
  /// The column of the left side; negative when there is none.
  var left: Int
  /// The column of the right side; negative when there is none.
  var right: Int
  /// The look.
  var paint: UInt16
  /// The row on which it begins, and whether an upper side is above it.
  var firstRow: Int
  var isBelowRule: Bool
}
