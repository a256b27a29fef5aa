internal import DOM
internal import Styling

/// Measuring the cells of a table and choosing the widths of its columns.
struct TableMeasuring {
  let model: TableModel
  private var needs: [ColumnWidths.Need] = []

  /// Measures every cell once.
  init(_ model: TableModel, _ environment: inout FormattingEnvironment) {
    self.model = model
    needs.reserveCapacity(model.cells.count)
    for cell in model.cells { needs.append(Self.need(of: cell, model, &environment)) }
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
      column: cell.column,
      columnSpan: cell.columnSpan,
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

  /// The least and the most width of the whole table, frames included.
  func intrinsic(_ rules: TableRules) -> (minimum: Int, maximum: Int) {
    let widths = columnWidths(gap: rules.gap)
    let least = widths.widths(available: 0, isStretched: false)
    let most = widths.widths(available: LineBox.unbounded, isStretched: false)
    return (
      TableGeometry(widths: least, rules: rules).width,
      TableGeometry(widths: most, rules: rules).width
    )
  }

  /// The columns for a table of at most `available` cells, frames included.
  func geometry(
    available: Int,
    isStretched: Bool,
    rules: TableRules
  ) -> TableGeometry {
    var rules = rules
    var columns = columnWidths(gap: rules.gap)
    let least = columns.widths(available: 0, isStretched: false)
    if TableGeometry(widths: least, rules: rules).width > available, rules != rules.tight {
      rules = rules.tight
      columns = columnWidths(gap: rules.gap)
    }
    let widths = columns.widths(available: available - 2 * rules.edge, isStretched: isStretched)
    return TableGeometry(widths: widths, rules: rules)
  }

  private func columnWidths(gap: Int) -> ColumnWidths {
    var widths = ColumnWidths(gap: gap)
    for need in needs { widths.add(need) }
    return widths
  }
}
