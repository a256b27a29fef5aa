internal import DOM
internal import Styling

/// A table on its way to lines: gathered, measured and painted in small steps, so that it can be stopped anywhere.
///
/// A table that is still arriving is composed provisionally: its first rows say how wide the columns are, and the rows
/// after them are painted as they come. When the table ends it is composed once more, as a whole.
struct TableComposition: Sendable {
  enum Phase {
    case gathering, measuring, painting
  }

  /// The rows that say how wide the columns of an arriving table are.
  static let rowsOfProvisionalWidths = 200

  let table: ElementState
  let isProvisional: Bool
  var phase = Phase.gathering
  var gatherer: TableGatherer
  /// Whether there are no more rows to gather.
  var isGathered = false
  var measuring = TableMeasuring()
  var painter: TablePainter?

  init(_ table: ElementState, isProvisional: Bool) {
    self.table = table
    self.isProvisional = isProvisional
    gatherer = TableGatherer(table, movesLateHead: !isProvisional)
  }

  /// Whether the rows so far are enough to choose widths from.
  var hasRowsForWidths: Bool {
    isProvisional && gatherer.model.rowCount >= Self.rowsOfProvisionalWidths
  }
}
