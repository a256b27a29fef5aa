import DOM
import Layout
import Styling
import Testing

@Suite struct TextSearchTests {
  /// A run to paint: text, column, paragraph, whether a space follows it.
  private typealias Run = (text: String, column: Int, paragraph: UInt32, space: Bool)

  private func page(_ lines: [[Run]]) -> PaintedPage {
    var text: [UInt8] = []
    var spans: [PaintedSpan] = []
    var starts: [UInt32] = [0]
    for line in lines {
      for run in line {
        let bytes = Array(run.text.utf8)
        spans.append(
          PaintedSpan(
            start: UInt32(text.count),
            count: UInt32(bytes.count),
            column: Int32(run.column),
            width: Int32(bytes.count),
            style: 0,
            role: .content,
            endsWithSpace: run.space,
            link: .none,
            paragraph: run.paragraph,
            node: .none
          )
        )
        text += bytes
      }
      starts.append(UInt32(spans.count))
    }
    return PaintedPage(
      width: 80,
      contentWidth: 80,
      styles: [PaintStyle()],
      chunks: [PaintedChunk(text: text, spans: spans, lineStarts: starts)],
      linkChunks: [],
      anchorChunks: []
    )
  }

  private func places(_ query: String, in page: PaintedPage) -> [String] {
    TextSearch.matches(of: query, in: page).map { match in
      match.pieces.map { "\($0.line):\($0.columns.lowerBound)-\($0.columns.upperBound)" }
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("quick", ["0:4-9"]),
    ("QUICK", []),
    ("The", ["0:0-3"]),
    ("the", ["0:0-3", "1:11-14"]),
    ("fox jumps", ["0:16-19 1:0-5"]),
    ("  fox   jumps ", ["0:15-19 1:0-6"]),
    ("o", ["0:12-13", "0:17-18", "1:6-7", "1:21-22"]),
    ("cat", []),
    ("", []),
    ("  ", []),
  ])
  func `words are found across wrapped lines, with smart case`(
    _ query: String,
    _ expected: [String]
  ) {
    let page = page([
      [("The quick brown fox", 0, 1, true)], [("jumps over the lazy dog", 0, 1, false)],
    ])
    #expect(places(query, in: page) == expected)
  }

  @Test func `a word broken by wrapping is found`() {
    let page = page([[("unbreak", 2, 1, false)], [("able", 2, 1, false)]])
    #expect(places("breakable", in: page) == ["0:4-9 1:2-6"])
  }

  @Test func `runs of one line are one text`() {
    let page = page([[("bo", 0, 1, false), ("ld", 2, 1, false)]])
    #expect(places("bold", in: page) == ["0:0-4"])
  }

  @Test func `paragraphs are not joined`() {
    let page = page([[("one", 0, 1, false)], [("two", 0, 2, false)]])
    #expect(places("onetwo", in: page) == [])
    #expect(places("one two", in: page) == [])
  }

  @Test func `words wrapped inside a table cell are found beside other cells`() {
    let page = page([
      [("left one", 0, 1, true), ("right one", 20, 2, true)],
      [("left two", 0, 1, false), ("right two", 20, 2, false)],
    ])
    #expect(places("one left", in: page) == ["0:5-8 1:0-4"])
    #expect(places("one right", in: page) == ["0:26-29 1:20-25"])
    #expect(places("two", in: page) == ["1:5-8", "1:26-29"])
  }

  @Test func `case folds beyond ASCII`() {
    let page = page([[("Ärger ÜBER Öl", 0, 1, false)]])
    #expect(places("über", in: page) == ["0:6-10"])
    #expect(places("Über", in: page) == [])
  }

  @Test func `a no-break space is a space`() {
    let page = page([[("10\u{A0}km", 0, 1, false)]])
    #expect(TextSearch.matches(of: "10 km", in: page).count == 1)
  }

  @Test func `matches do not overlap and a limit holds`() {
    let page = page([[(String(repeating: "a", count: 10), 0, 1, false)]])
    #expect(places("aa", in: page).count == 5)
    #expect(TextSearch.matches(of: "aa", in: page, limit: 2).count == 2)
  }

  @Test func `a very long paragraph is searched in pieces and nothing is found twice or lost`() {
    let lines = (0..<40_000).map { _ -> [Run] in [("needle in hay", 0, 1, true)] }
    let page = page(lines)
    #expect(TextSearch.matches(of: "needle", in: page).count == 40_000)
    #expect(TextSearch.matches(of: "hay needle", in: page).count == 39_999)
  }
}
