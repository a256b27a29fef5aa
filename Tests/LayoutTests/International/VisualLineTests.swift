import Layout
import Testing

/// Lines as they are shown where text runs to the left.
@Suite struct VisualLineTests {
  private func shown(_ html: String, width: Int = 30) -> [String] {
    let page = Rendering.page("<!DOCTYPE html>" + html, width: width)
    return (0..<page.lineCount).map { row in
      let line = page.line(at: row).visual
      var text = ""
      var column = 0
      for span in line.spans {
        text += String(repeating: " ", count: max(0, Int(span.column) - column))
        text += String(decoding: line.text(of: span), as: UTF8.self)
        column = Int(span.column + span.width)
      }
      return text
    }
    .filter { !$0.isEmpty }
  }

  @Test func `words of the other direction are turned around`() {
    #expect(shown("<p>one אבג two") == ["one גבא two"])
    #expect(shown("<p dir=rtl>אבג one דה") == [String(repeating: " ", count: 20) + "הד one גבא"])
  }

  @Test func `a text may say its direction by its first letter`() {
    #expect(shown("<p dir=auto>אבג one") == [String(repeating: " ", count: 23) + "one גבא"])
    #expect(shown("<p dir=auto>one אבג") == ["one גבא"])
    #expect(shown("<p>a <bdi>אב</bdi>: 3 b") == ["a בא: 3 b"])
  }

  @Test func `bdo shows characters in its direction, whatever they are`() {
    #expect(shown("<p>x <bdo dir=rtl>abc <b>de</b></bdo> y") == ["x ed cba y"])
    #expect(shown("<p>x <bdo dir=ltr>אבג</bdo> y") == ["x אבג y"])
    #expect(
      shown("<p>x <span style='direction: rtl; unicode-bidi: bidi-override'>12</span>") == ["x 21"]
    )
  }

  @Test func `markers stand on the right`() {
    #expect(
      shown("<ul dir=rtl><li>אב</ul>", width: 40) == [String(repeating: " ", count: 34) + "בא •"]
    )
  }

  @Test func `a table begins on the right`() {
    #expect(shown("<table dir=rtl><tr><td>א<td>ב</table>") == ["ב  א"])
  }

  @Test func `links keep their cells`() throws {
    let page = Rendering.page("<p>x אב<a href=y>גד</a>", width: 20)
    let line = page.line(at: 0).visual
    let link = try #require(line.spans.first { $0.link != .none })
    #expect(Array(line.text(of: link)) == Array("דג".utf8))
    #expect(link.column == 2)
    #expect(page.line(at: 0).visualColumns(of: 4..<6) == [3..<4, 2..<3])
  }

  @Test func `other lines are left alone`() {
    let page = Rendering.page("<p>plain – “quoted” 日本", width: 40)
    #expect(!page.line(at: 0).needsReordering)
  }
}
