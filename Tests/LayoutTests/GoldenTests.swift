import Layout
import TestSupport
import Testing

/// Pages and their renderings, side by side in `Fixtures/<topic>/<case>.html` and `.txt`.
///
/// A rendering is recorded for 80 and for 40 columns; one that is the same for both stands there once.
@Suite struct GoldenTests {
  private static let folder = GoldenFolder(
    String(#filePath.dropLast("GoldenTests.swift".count)) + "Fixtures"
  )
  private static let widths = [80, 40]

  @Test func `there are golden pairs`() {
    #expect(Self.folder.cases(suffix: ".html").count >= 30)
  }

  @Test(arguments: Self.folder.cases(suffix: ".html"))
  func `a page is rendered as recorded`(name: String) {
    let html = Self.folder.text(name + ".html")
    let rendering = Self.rendering(of: html)
    if GoldenFolder.isRecording {
      #expect(Self.folder.write(rendering, to: name + ".txt"))
    } else {
      #expect(rendering == Self.folder.text(name + ".txt"), "\(name)")
    }
  }

  @Test(arguments: Self.folder.cases(suffix: ".html"))
  func `arriving in small pieces and being looked at changes nothing`(name: String) {
    let html = Self.folder.text(name + ".html")
    let whole = Rendering.lines(Rendering.page(html, width: 40))
    let pieces = Rendering.page(html, width: 40, pieceSize: 97, looksBetween: true)
    #expect(Rendering.lines(pieces) == whole, "\(name)")
  }

  private static func rendering(of html: String) -> String {
    let pages = widths.map { width in
      (width, Rendering.lines(Rendering.page(html, width: width)).joined(separator: "\n"))
    }
    if Set(pages.map(\.1)).count == 1 {
      return "--- 80 and 40 columns\n" + pages[0].1 + "\n"
    }
    return pages.map { "--- \($0.0) columns\n" + $0.1 + "\n" }.joined()
  }
}
