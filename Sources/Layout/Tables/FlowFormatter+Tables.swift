internal import DOM
internal import Styling

/// Tables in the flow: gathered, measured as a whole, then painted row by row.
extension FlowFormatter {
  /// The steps that a row, and a cell that is measured, count for.
  private static let rowCost = 8

  /// Begins a table: waits until all of it is there, or composes it provisionally where lines are only looked at.
  mutating func enterTable(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    guard environment.mayNest, environment.mayFormat(state.node) else {
      enterBlock(state, &environment)
      return .moved
    }
    let isClosed = environment.isClosed(state.node)
    guard isClosed || composesOpenTables else {
      awaitedTable = state.node
      return .waiting
    }
    skip(state.node)
    composition = TableComposition(state, isProvisional: !isClosed)
    return .moved
  }

  /// Deals with a part of a table outside of table layout: rows are blocks, cells stand side by side.
  mutating func enterTablePart(
    _ state: ElementState,
    _ display: Display,
    _ environment: inout FormattingEnvironment
  ) {
    guard display == .tableCell else {
      enterBlock(state, &environment)
      return
    }
    if builder.isLineOpen { builder.hasPendingSpace = true }
    enterInline(state, &environment)
  }

  /// The next step of the table that is being composed.
  mutating func composeTable(_ environment: inout FormattingEnvironment) -> Step {
    guard var table = composition.take() else { return .moved }
    environment.depth += 1
    let progress = compose(&table, &environment)
    environment.depth -= 1
    if progress != .done {
      composition = consume table
      return progress
    }
    if table.gatherer.model.rowCount == 0 { enterBlock(table.table, &environment) }
    return .moved
  }

  private mutating func compose(
    _ table: inout TableComposition,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    switch table.phase {
    case .gathering:
      switch gather(&table, &environment) {
      case .moved: if table.hasRowsForWidths { table.phase = .measuring }
      case .waiting: return .waiting
      case .done:
        guard table.gatherer.model.rowCount > 0 else { return .done }
        table.gatherer.model.joinColumns()
        if environment.resolver[table.table.style].isRightToLeft {
          table.gatherer.model.mirrorColumns()
        }
        table.phase = .measuring
      }
    case .measuring:
      let isMeasured = table.measuring.cellCount == table.gatherer.model.cellCount
      if isMeasured {
        beginPainting(&table, &environment)
      } else {
        environment.count(Self.rowCost)
        table.measuring.addCell(of: table.gatherer.model, &environment)
      }
    case .painting:
      guard var painter = table.painter.take() else { return .done }
      let step = paint(&table, &painter, &environment)
      table.painter = consume painter
      return step
    }
    return .moved
  }

  private func gather(
    _ table: inout TableComposition,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    environment.count(Self.rowCost)
    switch table.gatherer.step(&environment) {
    case .moved: return .moved
    case .waiting: return .waiting
    case .done:
      table.isGathered = true
      return .done
    }
  }

  /// Paints the next row, or gathers it first.
  private mutating func paint(
    _ table: inout TableComposition,
    _ painter: inout TablePainter,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    if painter.nextRow < table.gatherer.model.rowCount {
      environment.count(Self.rowCost)
      painter.paintRow(of: table.gatherer.model, into: &builder, &environment)
      environment.count(painter.takeLooks())
      if table.isProvisional, !painter.reachesBelow(table.gatherer.model) {
        table.gatherer.model.dropRows(above: painter.nextRow - 1)
      }
      return .moved
    }
    if !table.isGathered {
      let progress = gather(&table, &environment)
      return progress == .done ? .moved : progress
    }
    painter.finish(table.gatherer.model, into: &builder)
    let model = table.gatherer.model
    let (left, width) = (painter.left, painter.geometry.width)
    appendCaptions(model.captionsBelow, of: table.table, left: left, width: width, &environment)
    let style = environment.resolver[table.table.style]
    builder.addGap(Self.rows(style.margin.bottom, most: 1))
    return .done
  }

  /// Chooses the widths and paints what stands above the rows.
  private mutating func beginPainting(
    _ table: inout TableComposition,
    _ environment: inout FormattingEnvironment
  ) {
    let model = table.gatherer.model
    let state = table.table
    let style = environment.resolver[state.style]
    builder.endParagraph()
    builder.addGap(Self.rows(style.margin.top, most: 1))
    builder.addAnchor(state.node)
    table.measuring.addColumns(of: model, environment)
    let rules = TableRules.reading(model, table: style, environment)
    let room = roomForTable(style)
    let wanted = givenWidth(of: style, room: room.width, isRoot: state.node == rootBox)
    let geometry = table.measuring.geometry(wanted: wanted, room: room.width, rules: rules)
    if builder.box.isUnbounded { noteIntrinsic(table.measuring, rules) }
    let left = room.left + shift(of: geometry.width, in: room.width, style)
    appendCaptions(model.captions, of: state, left: left, width: geometry.width, &environment)
    table.painter = TablePainter(
      geometry: geometry,
      columnCount: model.columnCount,
      left: left,
      paint: environment.paints.plain(state.paint),
      usesUnicode: builder.usesUnicode
    )
    builder.isEmittingBlock = true
    table.phase = .painting
  }
}
