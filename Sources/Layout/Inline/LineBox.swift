/// Where the lines of a block lie and how they are aligned.
struct LineBox: Sendable {
  /// The width of a box that nothing limits.
  static let unbounded = 1 << 24

  /// How lines lie in the box.
  enum Alignment: Sendable { case left, center, right }

  /// The first column, in the flow.
  var left = 0
  var width = 0
  var alignment = Alignment.left
  /// Whether its lines run to the left.
  var isRightToLeft = false
  /// The indent of the first line; negative hangs out.
  var indent = 0
  /// What stands on the right of it inside the flow: padding and borders.
  var rightInset = 0

  var right: Int { left + width }
  var isUnbounded: Bool { width >= Self.unbounded / 2 }
}
