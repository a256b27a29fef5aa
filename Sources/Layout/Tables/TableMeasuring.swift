internal import DOM
internal import Styling

/// Measuring the cells of a table and choosing the widths of its columns.
struct TableMeasuring: Sendable {
  private var columns = ColumnWidths(gap: 0)
  /// The number of cells that are measured.
  private(set) var cellCount = 0

  /// Measures the next cell.
  mutating func addCell(of model: TableModel, _ environment: inout FormattingEnvironment) {
    columns.add(Self.need(of: model.cell(cellCount), model, &environment))
    cellCount += 1
  }

  /// Takes in the widths that `<col>` elements give.
  mutating func addColumns(of model: TableModel, _ environment: borrowing FormattingEnvironment) {
    for (column, style) in model.columnStyles.prefix(model.columnCount).enumerated() {
      var need = ColumnWidths.Need(
        column: column,
        columnSpan: 1,
        minimum: 0,
        ideal: 0,
        share: nil,
        isFixed: false
      )
      Self.apply(environment.resolver[style], to: &need)
      columns.add(need)
    }
  }

  private static func need(
    of cell: TableModel.Cell,
    _ model: TableModel,
    _ environment: inout FormattingEnvironment
  ) -> ColumnWidths.Need {
    let widths: (minimum: Int, maximum: Int)
    if let plain = PlainCell(cell, environment) {
      widths = (plain.minimum, plain.maximum)
    } else if cell.isStray {
      widths = environment.intrinsicBoxWidths(of: cell.state.node, inside: cell.state.inherited)
    } else {
      widths = environment.intrinsicWidths(of: cell.state, keepsBlock: model.keepsBlocks)
    }
    var need = ColumnWidths.Need(
      column: cell.columns.lowerBound,
      columnSpan: cell.columns.count,
      minimum: widths.minimum,
      ideal: max(widths.maximum, widths.minimum),
      share: nil,
      isFixed: false
    )
    guard !cell.isStray else { return need }
    apply(environment.resolver[cell.state.style], to: &need)
    return need
  }

  private static func apply(_ style: ComputedStyle, to need: inout ColumnWidths.Need) {
    switch style.width {
    case .cells(let value) where value >= 1:
      need.ideal = max(need.minimum, Cells.whole(style.width, of: 0))
      need.isFixed = true
    case .fraction(let share) where share > 0: need.share = share
    default: break
    }
  }

  /// The least width of the whole table, frames included.
  func leastWidth(_ rules: TableRules) -> Int {
    let widths = columnWidths(gap: rules.gap).widths(available: 0, isStretched: false)
    return TableGeometry(widths: widths, rules: rules).width
  }

  /// The columns for a table with a width of its own, or without one.
  ///
  /// Letters of many pages are smaller than a cell is wide: a table that then keeps its texts in one line takes up to half
  /// as much again.
  func geometry(wanted: Int?, room: Int, rules: TableRules) -> TableGeometry {
    guard let wanted else { return geometry(available: room, isStretched: false, rules: rules) }
    if wanted < room {
      let natural = geometry(available: LineBox.unbounded, isStretched: false, rules: rules)
      if natural.width > wanted, natural.width <= min(room, wanted + wanted / 2) { return natural }
    }
    return geometry(available: wanted, isStretched: true, rules: rules)
  }

  /// The columns for a table of at most `available` cells, frames included.
  private func geometry(
    available: Int,
    isStretched: Bool,
    rules: TableRules
  ) -> TableGeometry {
    let rules = leastWidth(rules) > available ? rules.tight : rules
    let widths = columnWidths(gap: rules.gap)
      .widths(available: available - 2 * rules.edge, isStretched: isStretched)
    return TableGeometry(widths: widths, rules: rules)
  }

  private func columnWidths(gap: Int) -> ColumnWidths {
    var widths = columns
    widths.gap = gap
    return widths
  }
}
