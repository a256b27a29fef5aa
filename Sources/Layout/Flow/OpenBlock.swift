/// An open block: what is restored or painted when it is left.
struct OpenBlock: Sendable {
  /// The box of its lines and children.
  var box: LineBox
  /// The number of bars around the block itself.
  var outerBarCount = 0
  /// Blank rows asked for below it.
  var bottomMargin = 0
  /// The frame's lower side, when there is one: its columns.
  var bottomBorder: Range<Int>?
  /// The row below the frame's upper side.
  var firstFramedRow: Int?
  /// Whether its frame has side lines, so that the lower side gets corners.
  var hasLeftBorder = false
  var hasRightBorder = false
  var borderPaint: UInt16 = 0
  /// Whether block children are aligned like text (`<center>`).
  var alignsBlocks = false
  /// Whether floats end with it.
  var containsFloats = false
  /// The number of markers that were waiting when it began.
  var markerCount = 0

  // MARK: Lists
  var isItem = false
  var isList = false
  /// The number of the next item, and the step to the one after it.
  var nextNumber = 1
  var numberStep = 1

  // MARK: Rows
  /// Blanks between the items of a flex row.
  var itemGap = 0
  /// Whether items of a flex row may go to the next line.
  var wrapsItems = false
  /// The columns of a grid.
  var grid: GridRow?
}
