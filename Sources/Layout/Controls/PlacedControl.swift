public import DOM

/// Where a form control lies on a painted page: its cells, row by row.
public struct PlacedControl: Sendable, Equatable {
  /// The cells of one row.
  public struct Row: Sendable, Equatable {
    /// The row of the page.
    public var row: Int
    /// The columns, brackets and sides included.
    public var columns: Range<Int>
    /// The look of the text, a number in the page's table.
    public var style: UInt16
  }

  /// Its number among the links.
  public var id: LinkID
  /// The element.
  public var node: NodeID
  /// Its rows, from top to bottom.
  public var rows: [Row]
}

extension PaintedPage {
  /// The controls that have cells in some rows, as far as they lie in them, in the order of their first rows.
  ///
  /// Costs as much as the rows have runs: it is asked for what is in view.
  public func controls(inRows rows: Range<Int>) -> [PlacedControl] {
    var found: [PlacedControl] = []
    var places: [LinkID: Int] = [:]
    for row in rows.clamped(to: 0..<lineCount) {
      for span in line(at: row).spans
      where span.role == .control && span.link.rawValue < UInt32(linkCount) {
        let columns = Int(span.column)..<Int(span.column + span.width)
        if let place = places[span.link] {
          found[place].add(columns, row: row, style: span.style)
        } else {
          places[span.link] = found.count
          let first = PlacedControl.Row(row: row, columns: columns, style: span.style)
          found.append(PlacedControl(id: span.link, node: link(span.link).node, rows: [first]))
        }
      }
    }
    return found
  }

  /// Where one control lies; nil when it has no cells.
  public func control(_ id: LinkID) -> PlacedControl? {
    let first = link(id).line
    // A face is at most as high as the largest list or text box.
    return controls(inRows: first..<first + PlacedControl.tallest).first { $0.id == id }
  }
}

extension PlacedControl {
  /// More rows than any face has.
  public static let tallest = 32

  /// Grows by a run of the same row, or by a row.
  mutating func add(_ columns: Range<Int>, row: Int, style: UInt16) {
    let last = rows.count - 1
    if rows[last].row == row {
      let start = min(rows[last].columns.lowerBound, columns.lowerBound)
      rows[last].columns = start..<max(rows[last].columns.upperBound, columns.upperBound)
    } else {
      rows.append(Row(row: row, columns: columns, style: style))
    }
  }
}
