import Styling
import Testing

extension CascadeTests {
  @Test(arguments: [
    ("1fr 1fr 1fr", GridColumns.equal(3)), ("repeat(4, minmax(0, 1fr))", .equal(4)),
    ("repeat(2, auto 1fr)", .equal(4)), ("[a] 80px [b] 80px [c]", .equal(2)),
    ("repeat(auto-fill, minmax(160px, 1fr))", .fill(minimum: 20)),
    ("repeat(auto-fit, [x] 20ch)", .fill(minimum: 20)), ("none", .none), ("subgrid", .none),
    ("1fr", .none), ("repeat(99999999, 1fr)", .equal(200)),
    ("repeat(, 1fr)", .none), ("1fr nonsense", .none), ("minmax(1fr)", .none),
  ])
  func `columns of a grid are read`(template: String, columns: GridColumns) throws {
    #expect(try style("p { grid-template-columns: \(template) }").gridColumns == columns)
  }

  @Test func `columns of different widths keep their widths and shares`() throws {
    let style = try style("p { grid-template: auto / 10ch 2fr minmax(5ch, 1fr) 25% }")
    guard case .tracks(let tracks) = style.gridColumns else {
      Issue.record("\(style.gridColumns)")
      return
    }
    #expect((0..<tracks.count).map { tracks[$0] } == [10, -2, -1, 20])
  }

  @Test(arguments: [
    ("span 2", UInt8(2)), ("1 / 3", 2), ("1 / -1", 0), ("2 / span 4", 4), ("auto", 1), ("3", 1),
    ("span 99999", 200),
  ])
  func `a box of a grid takes columns`(value: String, span: UInt8) throws {
    #expect(try style("p { grid-column: \(value) }").columnSpan == span)
  }

  @Test func `areas by name are told`() throws {
    #expect(try style("p { grid-template-areas: 'a b' }").gridHasAreas)
    #expect(try !style("p { grid-template-areas: none }").gridHasAreas)
  }

  @Test(arguments: [
    ("display: inline; position: absolute", true), ("display: inline; position: fixed", true),
    ("display: block; position: absolute", false), ("display: inline; position: relative", false),
  ])
  func `a box that leaves its line is known`(declarations: String, leaves: Bool) throws {
    #expect(try style("p { \(declarations) }").leavesLine == leaves)
  }
}
