public import WebEngine

/// Where the view stands on a page, and how it moves: arithmetic only.
public nonisolated struct ScrollState: Sendable, Equatable {
  /// Lines that stay in view when a screenful is turned.
  private static let overlap = 2
  /// How many columns a step sideways is.
  private static let sideways = 8

  /// The size of the view.
  public var viewRows: Int
  /// The columns of the view.
  public var viewColumns: Int
  /// The number of lines of the page.
  public var contentRows: Int
  /// The widest line of the page.
  public var contentColumns: Int
  /// The wished place; what is shown is ``position``.
  private var wished: WebPage.ScrollPosition

  /// Makes a state.
  public init(
    position: WebPage.ScrollPosition,
    viewRows: Int,
    viewColumns: Int,
    contentRows: Int,
    contentColumns: Int
  ) {
    self.viewRows = max(1, viewRows)
    self.viewColumns = max(1, viewColumns)
    self.contentRows = max(0, contentRows)
    self.contentColumns = max(0, contentColumns)
    wished = position
  }

  /// The last row that can be at the top.
  public var maximumRow: Int { max(0, contentRows - viewRows) }
  /// The last column that can be at the left.
  public var maximumColumn: Int { max(0, contentColumns - viewColumns) }

  /// The place that is shown: the wished one, kept inside the page.
  public var position: WebPage.ScrollPosition {
    WebPage.ScrollPosition(
      row: min(max(0, wished.row), maximumRow),
      column: min(max(0, wished.column), maximumColumn)
    )
  }

  /// The rows of the page that are in view.
  public var visibleRows: Range<Int> {
    let top = position.row
    return top..<max(top, min(contentRows, top + viewRows))
  }

  /// Whether a part of the page lies beyond the left edge of the view.
  public var hasMoreLeft: Bool { position.column > 0 }
  /// Whether a part of the page lies beyond the right edge of the view.
  public var hasMoreRight: Bool { position.column < maximumColumn }

  /// How far down the page the view is, in words: `All`, `Top`, `42%`, `End`.
  public var summary: String {
    if maximumRow == 0 { return "All" }
    if position.row == 0 { return "Top" }
    if position.row >= maximumRow { return "End" }
    return "\(position.row * 100 / maximumRow)%"
  }

  /// Does what a command of moving says; false when the command is none.
  public mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .lineDown: move(rows: 1)
    case .lineUp: move(rows: -1)
    case .pageDown: move(rows: max(1, viewRows - Self.overlap))
    case .pageUp: move(rows: -max(1, viewRows - Self.overlap))
    case .halfPageDown: move(rows: max(1, viewRows / 2))
    case .halfPageUp: move(rows: -max(1, viewRows / 2))
    case .top: wished = WebPage.ScrollPosition(row: 0, column: 0)
    case .bottom: wished = WebPage.ScrollPosition(row: maximumRow, column: position.column)
    case .scrollLeft: move(columns: -min(Self.sideways, viewColumns))
    case .scrollRight: move(columns: min(Self.sideways, viewColumns))
    default: return false
    }
    return true
  }

  /// Moves by rows.
  public mutating func move(rows: Int) {
    wished.row = min(max(-contentRows, rows), contentRows) + position.row
    wished = position
  }

  /// Moves by columns.
  public mutating func move(columns: Int) {
    wished.column = min(max(-contentColumns, columns), contentColumns) + position.column
    wished = position
  }

  /// Puts a row at the top, as far as the page is long enough.
  public mutating func show(rowAtTop row: Int) {
    wished.row = row
    wished = position
  }

  /// Moves as little as needed for a place to be in view, with some lines around it when it was out of view.
  public mutating func reveal(row: Int, columns: Range<Int>) {
    let margin = viewRows / 4
    if !visibleRows.contains(row) {
      wished.row = row < position.row ? row - margin : row - viewRows + 1 + margin
    }
    if columns.upperBound > position.column + viewColumns {
      wished.column = min(columns.lowerBound, columns.upperBound - viewColumns + 2)
    }
    if columns.lowerBound < position.column { wished.column = max(0, columns.lowerBound - 2) }
    wished = position
  }
}
