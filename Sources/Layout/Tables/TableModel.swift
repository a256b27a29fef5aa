internal import DOM
internal import Styling

/// A table as rows of cells with their places: what the document says, before anything is measured.
struct TableModel: Sendable {
  /// One cell.
  struct Cell: Sendable {
    var state: ElementState
    var column: Int
    var columnSpan: Int
    /// The first and the last row it covers.
    var rows: ClosedRange<Int>
    /// Whether the cell is a box of its own (a stray element in a row) and not the content of a cell element.
    var isStray = false
  }

  /// One row: its own cells and its header nature.
  struct Row: Sendable {
    var node: NodeID
    var cells: Range<Int>
    var isHeader: Bool
  }

  var cells: [Cell] = []
  var rows: [Row] = []
  var columnCount = 0
  /// Captions above and below, in order.
  var captions: [NodeID] = []
  var captionsBelow: [NodeID] = []
  /// The styles of `<col>` elements, by column; `.initial` where there is none.
  var columnStyles: [StyleID] = []

  /// More cells than this are formatted twice rather than kept.
  static let keptCells = 5_000

  var keepsBlocks: Bool { cells.count <= Self.keptCells }
}

extension TableModel {
  /// Gathers the rows of a table element; nil when it has none and is better laid out as a block.
  static func gather(
    _ table: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> TableModel? {
    var gatherer = TableGatherer()
    gatherer.gather(table, &environment)
    return gatherer.model.rows.isEmpty ? nil : gatherer.model
  }
}

/// Walks over a table's groups, rows and cells. Groups are shown in the order head, bodies, foot.
private struct TableGatherer {
  var model = TableModel()
  private var grid = TableGrid()
  private var firstRowOfGroup = 0
  private var heads: [ElementState] = []
  private var bodies: [ElementState] = []
  private var feet: [ElementState] = []
  /// Cells without a row of their own; they make one row together.
  private var loose: [ElementState] = []

  mutating func gather(_ table: ElementState, _ environment: inout FormattingEnvironment) {
    var child = environment.document.firstChild(of: table.node)
    var direct: [ElementState] = []
    while child.isSome {
      sort(child, of: table, into: &direct, &environment)
      child = environment.document.nextSibling(of: child)
    }
    if !direct.isEmpty { appendGroup(direct, isHeader: false, &environment) }
    // Bodies stand in their own order with rows directly in the table; head and foot move.
    for head in heads.prefix(1) { prependGroup(head, &environment) }
    for foot in feet.prefix(1) {
      appendGroup(rows(of: foot, &environment), isHeader: false, &environment)
    }
  }

  private mutating func sort(
    _ child: NodeID,
    of table: ElementState,
    into direct: inout [ElementState],
    _ environment: inout FormattingEnvironment
  ) {
    guard environment.document.kind(of: child) == .element else { return }
    let state = environment.state(entering: child, from: table)
    let style = environment.resolver[state.style]
    switch style.display {
    case .none: return
    case .tableCaption:
      if style.captionIsBelow {
        model.captionsBelow.append(child)
      } else {
        model.captions.append(child)
      }
    case .tableColumn: appendColumn(state, environment.document)
    case .tableColumnGroup: appendColumnGroup(state, &environment)
    case .tableHeaderGroup where heads.isEmpty: heads.append(state)
    case .tableFooterGroup where feet.isEmpty: feet.append(state)
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      if !direct.isEmpty {
        appendGroup(direct, isHeader: false, &environment)
        direct = []
      }
      appendGroup(rows(of: state, &environment), isHeader: false, &environment)
    case .tableRow: direct.append(state)
    default:
      if ElementRole.of(child, in: environment.document) != .invisible { direct.append(state) }
    }
  }

  private func rows(
    of group: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> [ElementState] {
    var result: [ElementState] = []
    var child = environment.document.firstChild(of: group.node)
    while child.isSome {
      if environment.document.kind(of: child) == .element,
        ElementRole.of(child, in: environment.document) != .invisible
      {
        let state = environment.state(entering: child, from: group)
        if environment.resolver[state.style].display != .none { result.append(state) }
      }
      child = environment.document.nextSibling(of: child)
    }
    return result
  }

  private mutating func prependGroup(
    _ head: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    guard !model.rows.isEmpty else {
      appendGroup(rows(of: head, &environment), isHeader: true, &environment)
      return
    }
    // The usual head stands first in the document and was only put aside: gather anew with it in front.
    var other = TableGatherer()
    other.appendGroup(other.rows(of: head, &environment), isHeader: true, &environment)
    let cellBase = other.model.cells.count
    let rowBase = other.model.rows.count
    for cell in model.cells {
      var moved = cell
      moved.rows = cell.rows.lowerBound + rowBase...cell.rows.upperBound + rowBase
      other.model.cells.append(moved)
    }
    for row in model.rows {
      var moved = row
      moved.cells = row.cells.lowerBound + cellBase..<row.cells.upperBound + cellBase
      other.model.rows.append(moved)
    }
    model.cells = other.model.cells
    model.rows = other.model.rows
    model.columnCount = max(model.columnCount, other.model.columnCount)
    firstRowOfGroup = model.rows.count
  }

  private mutating func appendGroup(
    _ rows: [ElementState],
    isHeader: Bool,
    _ environment: inout FormattingEnvironment
  ) {
    firstRowOfGroup = model.rows.count
    let firstCell = model.cells.count
    var loose: [ElementState] = []
    for row in rows {
      if environment.resolver[row.style].display == .tableRow {
        if !loose.isEmpty { appendRow(.none, loose, isHeader: false, environment) }
        loose = []
        appendRow(row.node, self.rows(of: row, &environment), isHeader: isHeader, environment)
      } else {
        loose.append(row)
      }
    }
    if !loose.isEmpty { appendRow(.none, loose, isHeader: false, environment) }
    let lastRow = model.rows.count - 1
    for index in firstCell..<model.cells.count where model.cells[index].rows.upperBound > lastRow {
      model.cells[index].rows = model.cells[index].rows.lowerBound...lastRow
    }
    grid.endGroup()
  }

  private mutating func appendRow(
    _ node: NodeID,
    _ cells: [ElementState],
    isHeader: Bool,
    _ environment: FormattingEnvironment
  ) {
    let document = environment.document
    let spans = cells.map { cell in
      (
        columns: Self.span(cell.node, .colspan, document),
        rows: Self.span(cell.node, .rowspan, document)
      )
    }
    let row = model.rows.count
    let first = model.cells.count
    var hasOnlyHeaders = !cells.isEmpty
    for (cell, place) in zip(cells, grid.appendRow(spans)) {
      let last = place.rowSpan == .max ? Int.max : row + place.rowSpan - 1
      let isCell = environment.resolver[cell.style].display == .tableCell
      if !document.isHTML(cell.node, .th) { hasOnlyHeaders = false }
      model.cells.append(
        TableModel.Cell(
          state: cell,
          column: place.column,
          columnSpan: place.columnSpan,
          rows: row...last,
          isStray: !isCell
        )
      )
    }
    model.columnCount = max(model.columnCount, grid.columnCount)
    model.rows.append(
      TableModel.Row(
        node: node,
        cells: first..<model.cells.count,
        isHeader: isHeader || hasOnlyHeaders
      )
    )
  }

  private mutating func appendColumnGroup(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    var child = environment.document.firstChild(of: state.node)
    guard child.isSome else {
      appendColumn(state, environment.document)
      return
    }
    while child.isSome {
      if environment.document.isHTML(child, .col) {
        appendColumn(
          environment.state(entering: child, from: state),
          environment.document
        )
      }
      child = environment.document.nextSibling(of: child)
    }
  }

  private mutating func appendColumn(_ state: ElementState, _ document: borrowing Document) {
    let count = min(max(1, Self.span(state.node, .span, document)), TableGrid.widestSpan)
    guard model.columnStyles.count + count <= TableGrid.mostColumns else { return }
    for _ in 0..<count { model.columnStyles.append(state.style) }
  }

  /// A span attribute by the HTML standard's rules for non-negative integers; 1 when there is none.
  private static func span(_ node: NodeID, _ name: NameID, _ document: borrowing Document) -> Int {
    guard let range = document.attributeRange(of: node, name) else { return 1 }
    var value = 0
    var hasDigits = false
    for byte in document.buffer[range] {
      if !hasDigits, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x2B { continue }
      guard byte >= 0x30, byte <= 0x39 else { break }
      hasDigits = true
      value = min(value * 10 + Int(byte - 0x30), 1_000_000)
    }
    return hasDigits ? value : 1
  }
}
