import Testing

@testable import Layout

@Suite struct TableGridTests {
  private func columns(_ rows: [[(Int, Int)]]) -> [[Int]] {
    var grid = TableGrid()
    return rows.map { row in
      grid.appendRow(row.map { (columns: $0.0, rows: $0.1) }).map(\.column)
    }
  }

  @Test func `cells of a row stand side by side`() {
    #expect(columns([[(1, 1), (1, 1), (1, 1)]]) == [[0, 1, 2]])
  }

  @Test func `a wide cell pushes the next ones on`() {
    #expect(columns([[(2, 1), (1, 1)]]) == [[0, 2]])
  }

  @Test func `a tall cell pushes the cells of later rows aside`() {
    #expect(columns([[(1, 2), (1, 1)], [(1, 1), (1, 1)], [(1, 1)]]) == [[0, 1], [1, 2], [0]])
  }

  @Test func `a tall and wide cell covers a block`() {
    #expect(columns([[(1, 1), (2, 3)], [(1, 1), (1, 1)], [(1, 1)]]) == [[0, 1], [0, 3], [0]])
  }

  @Test func `a rowspan of 0 reaches to the end of its group`() {
    var grid = TableGrid()
    _ = grid.appendRow([(columns: 1, rows: 0), (columns: 1, rows: 1)])
    #expect(grid.appendRow([(columns: 1, rows: 1)]).map(\.column) == [1])
    grid.endGroup()
    #expect(grid.appendRow([(columns: 1, rows: 1)]).map(\.column) == [0])
  }

  @Test func `wild spans are clamped`() {
    var grid = TableGrid()
    let place = grid.appendRow([(columns: 5_000_000, rows: 5_000_000)])[0]
    #expect(place.columnSpan == 1_000)
    #expect(place.rowSpan == 65_534)
    for _ in 0..<100 { _ = grid.appendRow([(columns: 1_000, rows: 2), (columns: 1_000, rows: 3)]) }
    #expect(grid.columnCount <= TableGrid.mostColumns)
  }
}
