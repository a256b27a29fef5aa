internal import DOM
internal import Styling

/// Walks over a table's groups, rows and cells, one row a step, as far as the document reaches.
///
/// Groups are shown in the order head, bodies, foot. The foot always waits for the end; a head that comes after rows is
/// put in front of them at the end.
struct TableGatherer: Sendable {
  /// What a step came to.
  enum Progress {
    case moved
    /// The next row is still arriving.
    case waiting
    case done
  }

  /// A row group that is walked over.
  private struct Group {
    var state: ElementState
    var isHeader = false
    /// The last child that is dealt with.
    var cursor = NodeID.none
  }

  let table: ElementState
  /// Whether a late head may still go in front of the rows: not when they are painted.
  private let movesLateHead: Bool
  var model = TableModel()
  private var grid = TableGrid()
  /// The last child of the table that is dealt with.
  private var cursor = NodeID.none
  private var group: Group?
  private var hasHead = false
  private var hasFoot = false
  private var lateHead: ElementState?
  private var foot: ElementState?
  /// Cells without a row of their own; they make one row together.
  private var loose: [ElementState] = []
  private var firstCellOfGroup = 0
  private var beginsGroup = true

  init(_ table: ElementState, movesLateHead: Bool) {
    self.table = table
    self.movesLateHead = movesLateHead
  }

  /// Deals with the next row, or the next child that is none.
  mutating func step(_ environment: inout FormattingEnvironment) -> Progress {
    if group != nil { return stepInGroup(&environment) }
    let document = environment.document
    let next =
      cursor.isSome ? document.nextSibling(of: cursor) : document.firstChild(of: table.node)
    guard next.isSome else {
      guard environment.isClosed(table.node) else { return .waiting }
      return finish(&environment)
    }
    guard document.kind(of: next) == .element else {
      cursor = next
      return .moved
    }
    return take(next, &environment)
  }

  /// Deals with a child of the table.
  private mutating func take(
    _ child: NodeID,
    _ environment: inout FormattingEnvironment
  ) -> Progress {
    let state = environment.state(entering: child, from: table)
    let style = environment.resolver[state.style]
    switch style.display {
    case .none: break
    case .tableCaption:
      if style.captionIsBelow {
        model.captionsBelow.append(child)
      } else {
        model.captions.append(child)
      }
    case .tableColumn: appendColumn(state, environment.document)
    case .tableColumnGroup: appendColumnGroup(state, &environment)
    case .tableHeaderGroup where !hasHead:
      hasHead = true
      if model.rowCount == 0, loose.isEmpty {
        group = Group(state: state, isHeader: true)
      } else {
        lateHead = state
      }
    case .tableFooterGroup where !hasFoot:
      hasFoot = true
      foot = state
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      endGroup(environment)
      group = Group(state: state)
    case .tableRow:
      guard isComplete(child, environment) else { return .waiting }
      appendRow(state, isHeader: false, &environment)
    default:
      if ElementRole.of(child, in: environment.document) != .invisible { loose.append(state) }
    }
    cursor = child
    return .moved
  }

  private mutating func stepInGroup(_ environment: inout FormattingEnvironment) -> Progress {
    guard let group else { return .moved }
    let document = environment.document
    let next =
      group.cursor.isSome
      ? document.nextSibling(of: group.cursor) : document.firstChild(of: group.state.node)
    guard next.isSome else {
      guard isComplete(group.state.node, environment) else { return .waiting }
      self.group = nil
      endGroup(environment)
      return .moved
    }
    if document.kind(of: next) == .element,
      ElementRole.of(next, in: document) != .invisible
    {
      let state = environment.state(entering: next, from: group.state)
      switch environment.resolver[state.style].display {
      case .none: break
      case .tableRow:
        guard isComplete(next, environment) else { return .waiting }
        appendRow(state, isHeader: group.isHeader, &environment)
      default: loose.append(state)
      }
    }
    self.group?.cursor = next
    return .moved
  }

  private func isComplete(_ node: NodeID, _ environment: FormattingEnvironment) -> Bool {
    environment.isClosed(node) || environment.isClosed(table.node)
  }

  /// The groups that were put aside follow, one after the other.
  private mutating func finish(_ environment: inout FormattingEnvironment) -> Progress {
    endGroup(environment)
    if let head = lateHead {
      lateHead = nil
      guard movesLateHead else {
        group = Group(state: head)
        return .moved
      }
      var other = TableGatherer(table, movesLateHead: false)
      other.group = Group(state: head, isHeader: true)
      while other.group != nil, other.stepInGroup(&environment) == .moved {}
      model.prepend(other.model)
      firstCellOfGroup = model.cellCount
      return .moved
    }
    guard let foot else { return .done }
    self.foot = nil
    group = Group(state: foot)
    return .moved
  }

  // MARK: Rows

  private mutating func endGroup(_ environment: FormattingEnvironment) {
    appendLooseRow(environment)
    model.endGroup(from: firstCellOfGroup)
    firstCellOfGroup = model.cellCount
    grid.endGroup()
    beginsGroup = true
  }

  private mutating func appendLooseRow(_ environment: FormattingEnvironment) {
    guard !loose.isEmpty else { return }
    let cells = loose
    loose = []
    append(cells, row: .none, isHeader: false, environment)
  }

  private mutating func appendRow(
    _ row: ElementState,
    isHeader: Bool,
    _ environment: inout FormattingEnvironment
  ) {
    appendLooseRow(environment)
    var cells: [ElementState] = []
    var child = environment.document.firstChild(of: row.node)
    while child.isSome {
      if environment.document.kind(of: child) == .element,
        ElementRole.of(child, in: environment.document) != .invisible
      {
        let state = environment.state(entering: child, from: row)
        if environment.resolver[state.style].display != .none { cells.append(state) }
      }
      child = environment.document.nextSibling(of: child)
    }
    append(cells, row: row.node, isHeader: isHeader, environment)
  }

  private mutating func append(
    _ cells: [ElementState],
    row node: NodeID,
    isHeader: Bool,
    _ environment: FormattingEnvironment
  ) {
    let document = environment.document
    let spans = cells.map { cell in
      (
        columns: document.integer(of: cell.node, .colspan) ?? 1,
        rows: document.integer(of: cell.node, .rowspan) ?? 1
      )
    }
    let row = model.rowCount
    let first = model.cellCount
    var hasOnlyHeaders = !cells.isEmpty
    for (cell, place) in zip(cells, grid.appendRow(spans)) {
      if !document.isHTML(cell.node, .th) { hasOnlyHeaders = false }
      model.append(
        TableModel.Cell(
          state: cell,
          column: Int32(clamping: place.column),
          columnSpan: Int32(clamping: place.columnSpan),
          firstRow: Int32(clamping: row),
          lastRow: place.rowSpan == .max ? .max : Int32(clamping: row + place.rowSpan - 1),
          isStray: environment.resolver[cell.style].display != .tableCell
        )
      )
    }
    model.columnCount = max(model.columnCount, grid.columnCount)
    model.append(
      TableModel.Row(
        node: node,
        cells: first..<model.cellCount,
        isHeader: isHeader || hasOnlyHeaders,
        beginsGroup: beginsGroup
      )
    )
    beginsGroup = false
  }
}
