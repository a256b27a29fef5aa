internal import Layout
internal import WebEngine

/// What stands in the cells of a control just now.
struct ControlPicture {
  /// One row of the inside of a face.
  struct Row: Equatable {
    /// The text.
    var text: String
    /// The cells of it that are scrolled out at the left.
    var shift = 0
    /// The cells of the text that are selected.
    var selected: Range<Int>?
    /// Whether it is a hint and not a value, or cannot be chosen.
    var isDim = false
    /// Whether it is the row that keys act on.
    var isCurrent = false
    /// Whether it is a heading.
    var isHeading = false
  }

  /// How a control stands in the page.
  struct Standing {
    /// Whether it has the focus.
    var isFocused = false
    /// Whether the keys go into it.
    var isActive = false
    /// Whether its value keeps its form from being sent.
    var isInvalid = false
  }

  /// Where it lies.
  var placed: PlacedControl
  /// The cells at the left and right of each row that are not the inside.
  var left = 0
  var right = 0
  /// The inside; nil leaves the cells as they are laid out.
  var rows: [Row]?
  /// The cell of the inside where the cursor stands.
  var cursor: (column: Int, row: Int)?
  /// Whether the inside is underlined.
  var isField = false
  /// Whether nobody can use it.
  var isDisabled = false
  /// A colour to show in the last two cells.
  var sample: (red: UInt8, green: UInt8, blue: UInt8)?
  /// Whether rows are hidden above and below the inside.
  var hasMoreAbove = false
  var hasMoreBelow = false
  /// How it stands in the page.
  var standing: Standing

  /// The size of the inside.
  var size: (columns: Int, rows: Int) {
    let columns = placed.rows.map { $0.columns.count - left - right }.min() ?? 0
    return (max(1, columns), max(1, placed.rows.count))
  }
}
