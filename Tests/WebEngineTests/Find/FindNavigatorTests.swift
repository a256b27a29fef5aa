import Addressing
import Layout
import Testing

@testable import WebEngine

/// Contract 2.16, on pages without a screen.
@MainActor
@Suite
struct `Finding in a page` {
  private static let lines = (0..<100).map { number in
    number % 10 == 0 ? "<p>Needle \(number) in <b>two</b> parts" : "<p>hay \(number)"
  }

  private func stage() async -> Stage {
    let stage = Stage([
      "/x": .page(Self.lines.joined()), "/y": .page("<p>other needle"),
      "/words": .page("<p>cat concat cat_1 CAT cat. Straße ΣΊΣΥΦΟΣ <i hidden>cat</i> a1 b22"),
    ])
    await stage.load("/x")
    return stage
  }

  private func find(
    _ query: String,
    on stage: Stage,
    _ change: (inout WebPage.FindOptions) -> Void = { _ in }
  ) async -> Int {
    var options = WebPage.FindOptions()
    change(&options)
    stage.page.find.find(query, options: options)
    await stage.page.find.settled()
    return stage.page.find.matchCount
  }

  @Test
  func `counts, goes on, and wraps around unless told not to`() async {
    let stage = await stage()
    let find = stage.page.find
    #expect(await self.find("needle", on: stage) == 10 && find.isPresented)
    #expect(find.currentIndex == 1)
    #expect(find.next() && find.currentIndex == 2)
    #expect(find.previous() && find.currentIndex == 1)
    #expect(find.previous() && find.currentIndex == 10)
    #expect(find.next() && find.currentIndex == 1)
    #expect(await self.find("needle", on: stage) { $0.wraps = false } == 10)
    #expect(!find.previous() && find.currentIndex == 1)
    for _ in 2...10 { #expect(find.next()) }
    #expect(!find.next() && find.currentIndex == 10)
  }

  @Test
  func `starts where it was opened, cancelling goes back there, accepting stays`() async {
    let stage = await stage()
    let find = stage.page.find
    stage.page.scrollPosition = WebPage.ScrollPosition(row: 50)
    find.present()
    _ = await self.find("needle 9", on: stage)
    #expect(find.matchCount == 1 && stage.page.scrollPosition.row != 50)
    find.cancel()
    #expect(stage.page.scrollPosition.row == 50 && find.matchCount == 0 && !find.isPresented)
    _ = await self.find("needle", on: stage) { $0.isBackwards = true }
    let start = find.currentIndex
    #expect(find.next() && find.currentIndex == start.map { $0 - 1 })
    _ = await self.find("needle 0", on: stage)
    let place = stage.page.scrollPosition
    find.accept()
    #expect(!find.isPresented && stage.page.scrollPosition == place && find.query == "needle 0")
  }

  @Test
  func `an empty query finds nothing and moves nothing, and nothing found is said`() async {
    let stage = await stage()
    stage.page.scrollPosition = WebPage.ScrollPosition(row: 20)
    #expect(await find("", on: stage) == 0)
    #expect(stage.page.scrollPosition.row == 20 && !stage.page.find.isNotFound)
    #expect(await find("nowhere", on: stage) == 0)
    #expect(stage.page.find.isNotFound && stage.page.scrollPosition.row == 20)
    #expect(!stage.page.find.next() && stage.page.find.currentIndex == nil)
  }

  @Test(
    arguments: [
      ("cat", false, false, TextPattern.CaseRule.smart, 5), ("cat", true, false, .smart, 3),
      ("cat", false, false, .sensitive, 4), ("CAT", false, false, .smart, 1),
      ("CAT", true, false, .insensitive, 3), ("c.t", false, true, .smart, 5),
      ("c[^b]t", true, true, .sensitive, 2), ("[a-z]\\d+", false, true, .smart, 2),
      ("(?<=con)cat", false, true, .smart, 1), ("x*", false, true, .smart, 0),
      ("STRASSE", false, false, .insensitive, 0), ("straße", true, false, .smart, 1),
      ("σίσυφος", true, false, .smart, 1), ("", false, true, .smart, 0),
    ]
  )
  func `obeys its options`(
    query: String,
    isWholeWord: Bool,
    isRegularExpression: Bool,
    caseRule: TextPattern.CaseRule,
    count: Int
  ) async {
    let stage = await stage()
    await stage.load("/words")
    let found = await find(query, on: stage) { options in
      options.isWholeWord = isWholeWord
      options.isRegularExpression = isRegularExpression
      options.caseRule = caseRule
    }
    #expect(found == count)
  }

  @Test(arguments: ["(", "[z-a]", "*"])
  func `says when an expression is none`(query: String) async {
    let stage = await stage()
    #expect(await find(query, on: stage) { $0.isRegularExpression = true } == 0)
    #expect(stage.page.find.isMalformed)
    #expect(await find("needle", on: stage) == 10 && !stage.page.find.isMalformed)
  }

  @Test
  func `an expression that would never end gives up`() async {
    let stage = Stage(["/x": .page("<p>" + String(repeating: "a", count: 5_000) + "b")])
    await stage.load("/x")
    #expect(await find("(a*)*c", on: stage) { $0.isRegularExpression = true } == 0)
    #expect(stage.page.find.isNotFound)
  }

  @Test
  func `matches survive a new layout and end with their document`() async {
    let stage = await stage()
    let find = stage.page.find
    _ = await self.find("needle", on: stage)
    find.next()
    stage.page.setViewport(columns: 12, rows: 10)
    for _ in 0..<10_000 where stage.page.rendered.page.width != 12 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    await find.settled()
    #expect(find.matchCount == 10 && find.currentIndex == 2)
    #expect(find.currentMatch?.pieces.first?.line != 10)
    await stage.load("/y")
    #expect(find.matchCount == 0 && find.currentIndex == nil && find.query == "needle")
    find.next()
    await find.settled()
    #expect(find.matchCount == 1 && find.currentIndex == 1)
  }

  @Test
  func `does nothing while it is turned off`() async {
    let stage = await stage()
    _ = await find("needle", on: stage)
    stage.page.find.isDisabled = true
    #expect(stage.page.find.matchCount == 0 && !stage.page.find.isPresented)
    #expect(await find("needle", on: stage) == 0)
    #expect(!stage.page.find.next())
  }
}
