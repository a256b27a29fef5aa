internal import Styling

/// Which lines are drawn around and between the cells of a table, and the room they take.
struct TableRules: Sendable, Equatable {
  /// How much is drawn.
  enum Kind: Sendable { case none, frame, underHeader, all }

  var kind: Kind
  /// The blanks between a cell's text and a line.
  var padding: Int
  /// The blanks between two columns without a line.
  var plainGap: Int

  /// Whether lines stand at the outer sides.
  var hasFrame: Bool { kind == .frame || kind == .all }
  /// The cells left of the first column, and right of the last.
  var edge: Int { hasFrame ? 1 + padding : 0 }
  /// The cells between two columns.
  var gap: Int { kind == .all ? 2 * padding + 1 : plainGap }

  /// Reads the page's wishes from the table's style and the styles of its first cells.
  ///
  /// Lines on all sides of the cells make a grid. Lines only above or below would double the height of every table of
  /// today's pages: they are drawn under the header alone. Nothing is drawn where a table is only there for its layout.
  static func reading(
    _ model: TableModel,
    table: ComputedStyle,
    _ environment: borrowing FormattingEnvironment
  ) -> TableRules {
    var vertical = 0
    var horizontal = 0
    var padding: Float = 0
    let sample = 0..<min(40, model.cellCount)
    for number in sample {
      let style = environment.resolver[model.cell(number).state.style]
      if style.border.left || style.border.right { vertical += 1 }
      if style.border.top || style.border.bottom { horizontal += 1 }
      if case .cells(let value) = style.padding.left { padding = max(padding, value) }
      if case .cells(let value) = style.padding.right { padding = max(padding, value) }
    }
    let most = max(1, (sample.count + 1) / 2)
    let isFramed =
      table.border.left && table.border.right && table.border.top && table.border.bottom
    let kind: Kind
    if vertical >= most, horizontal >= most {
      kind = .all
    } else if isFramed {
      kind = .frame
    } else if horizontal > 0, model.rowCount > 0, model.row(0).isHeader {
      kind = .underHeader
    } else {
      kind = .none
    }
    let spacing = table.collapsesBorders ? 0 : table.borderSpacing
    let gap = padding * 2 + spacing >= 1 ? 2 : 1
    return TableRules(kind: kind, padding: 1, plainGap: gap)
  }

  /// The same lines with no more room than they need.
  var tight: TableRules { TableRules(kind: kind, padding: 0, plainGap: 1) }
}
