import Canvas
import Testing

@Suite struct CellGridTests {
  @Test func `text is clipped at both sides of its columns`() {
    var grid = CellGrid(columns: 10, rows: 1)
    let bytes = Array("abcdefgh".utf8)
    grid.write(bytes, range: 0..<8, column: 1, row: 0, clip: 3..<6)
    #expect(grid.text(ofRow: 0) == "   cde")
  }

  @Test(arguments: [(-3, 0), (0, -1), (0, 5), (20, 0), (Int.min / 2, 0)])
  func `writing outside changes nothing`(column: Int, row: Int) {
    var grid = CellGrid(columns: 5, rows: 2)
    grid.write("ab", column: column, row: row)
    #expect(grid.text(ofRow: 0).isEmpty)
    #expect(grid.text(ofRow: 1).isEmpty)
  }

  @Test func `controls become spaces`() {
    var grid = CellGrid(columns: 8, rows: 1)
    grid.write([0x61, 0x1B, 0x62], column: 0, row: 0)
    for cell in grid.cells { #expect(cell.content >= 0x20) }
  }

  @Test func `an empty grid takes anything`() {
    var grid = CellGrid(columns: 0, rows: 0)
    grid.write("abc", column: 0, row: 0)
    grid.fill(0..<5, row: 0)
    grid.restyle(0..<5, row: 0) { $0 }
    #expect(grid.cells.isEmpty)
  }

  @Test func `a style is stored once`() {
    var grid = CellGrid(columns: 8, rows: 1)
    let bold = CellStyle(attributes: .bold)
    grid.write("ab", column: 0, row: 0, style: bold)
    grid.write("cd", column: 4, row: 0, style: bold)
    #expect(grid.styles == [.plain, bold])
    #expect(grid.style(of: grid[4, 0]) == bold)
  }

  @Test func `a part of a region is cut to the region`() {
    let region = Region(columns: 10..<20, rows: 5..<8)
    let part = region.part(columns: 2..<30, rows: 1..<9)
    #expect(part == Region(columns: 12..<20, rows: 6..<8))
    #expect(part.contains(column: 12, row: 7))
    #expect(!part.contains(column: 11, row: 7))
  }

  @Test func `wide clusters leave no half behind`() {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.write("日本", column: 0, row: 0)
    #expect(grid.text(ofRow: 0) == "日本")
    grid.write("x", column: 1, row: 0)
    #expect(grid.text(ofRow: 0) == " x本")
    grid.write("日", column: 5, row: 0)
    #expect(grid.text(ofRow: 0) == " x本")
    let bytes = Array("日本".utf8)
    grid.fill(0..<6, row: 0)
    grid.write(bytes, range: 0..<6, column: 0, row: 0, clip: 1..<3)
    #expect(grid.text(ofRow: 0) == "")
  }
}
