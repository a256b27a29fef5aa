internal import DOM
internal import Styling

/// The place where tables are entered.
extension FlowFormatter {
  /// Deals with a table.
  mutating func enterTable(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    enterBlock(state, &environment)
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
}
