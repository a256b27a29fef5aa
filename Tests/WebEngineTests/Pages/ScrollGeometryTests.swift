import Testing

@testable import WebEngine

@MainActor
@Suite
struct `The geometry of scrolling` {
  @Test
  func `edges and offsets stay inside the page`() async {
    let stage = Stage(["/x": .page((0..<100).map { "<p>line \($0)" }.joined())])
    await stage.load("/x")
    let page = stage.page
    page.scroll(to: .bottom)
    let last = page.scrollGeometry.lastRow
    #expect(page.scrollPosition.row == last && last > 50)
    #expect(page.scrollGeometry.visibleRows == last..<page.scrollGeometry.contentSize.rows)
    page.scroll(to: WebPage.ScrollPosition(row: 10_000, column: 10_000))
    #expect(page.scrollPosition == WebPage.ScrollPosition(row: last, column: 0))
    page.scroll(to: .top)
    #expect(page.scrollPosition.row == 0)
  }

  @Test
  func `an observer hears only of values that differ`() async {
    let stage = Stage(["/x": .page((0..<100).map { "<p>line \($0)" }.joined())])
    await stage.load("/x")
    var told: [String] = []
    let observation = stage.page.onScrollGeometryChange(of: { $0.contentOffset.row >= 20 }) {
      told.append("\($0) \($1)")
    }
    for row in [1, 5, 30, 40, 3, 4] {
      stage.page.scrollPosition.row = row
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(told == ["false true", "true false"])
    withExtendedLifetime(observation) {}
  }
}
