internal import DOM
internal import Styling

/// How an element's box parts the text around it.
enum TextBox {
  /// Not at all.
  case inline
  /// It stands in the line like one character, with lines of its own inside.
  case atomic
  /// A table's cell: a tab lies between two.
  case cell
  /// A table's row: a line break lies between two.
  case row
  /// A group of rows or columns.
  case tablePart
  /// A block, with so many line breaks before and after it.
  case block(Int)

  init(of element: NodeID, style: ComputedStyle, in document: Document) {
    // A paragraph leaves a blank line, whatever its style makes of it.
    if document.isHTML(element, .p) {
      self = .block(2)
      return
    }
    // The parts of a formula are boxes of their own (MathML Core 2.1, `display: block math`).
    if document.namespace(of: element) == .mathML, document.name(of: element) != .math {
      self = .block(1)
      return
    }
    let isAtomic = BoxRules.hidesChildren(element, in: document)
    switch style.display {
    case .block, .listItem, .flowRoot, .flex, .grid, .table, .tableCaption: self = .block(1)
    case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: self = .atomic
    case .tableCell: self = .cell
    case .tableRow: self = .row
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup:
      self = .tablePart
    case .inline where isAtomic: self = .atomic
    case .inline, .contents, .none, .ruby, .rubyText, .rubyBase: self = .inline
    }
  }
}

extension Display {
  /// Whether cells stand in it.
  var isRow: Bool { self == .tableRow }
  /// Whether rows stand in it.
  var isTable: Bool { self == .table || self == .inlineTable }
  /// Whether only rows, groups or cells can stand in it.
  var isTablePartContainer: Bool {
    switch self {
    case .table, .inlineTable, .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup,
      .tableColumn, .tableColumnGroup:
      true
    default: false
    }
  }
}
