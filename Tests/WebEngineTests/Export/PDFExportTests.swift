import Loading
import Testing

@testable import WebEngine

/// Sizes are read from the file's plain objects; what stands in the compressed ones is compared by length, and read by the
/// end-to-end tests.
@MainActor
@Suite
struct `A page as PDF` {
  private func stage(_ html: String) async -> Stage {
    let stage = Stage(["/x": .page(html)])
    await stage.load("/x")
    return stage
  }

  /// The PDF of a page; nil where Cairo or a font is missing, which is told.
  private func pdf(
    _ stage: Stage,
    _ region: WebPage.CellRegion = .contents,
    transparent: Bool = false
  ) async throws -> String? {
    do {
      let content = WebPage.ExportedContent.pdf(
        region: region,
        allowTransparentBackground: transparent
      )
      return String(
        decoding: try await stage.page.exported(as: content),
        as: Unicode.ASCII.self
      )
    } catch let error as EngineError where error.reason.contains("Debian package") {
      print("skipped: no cairo")
      return nil
    }
  }

  /// What stands after each appearance of a key, up to the next of `]`, `/`, a space outside brackets, or a line's end.
  private func mediaBoxes(_ pdf: String) -> [[Double]] {
    pdf.split(separator: "/MediaBox").dropFirst().map { part in
      let start = part.drop { $0 != "[" }.dropFirst()
      return start.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
    }
  }

  @Test
  func `S18: the whole page is one page of paper, as large as the frame of 80 x 24 cells`()
    async throws
  {
    guard let full = try await pdf(stage("<p style='color: red; background: blue'>text")) else {
      return
    }
    #expect(full.hasPrefix("%PDF-1.") && full.contains("%%EOF"))
    #expect(mediaBoxes(full) == [[0, 0, 480, 288]])
    let empty = try #require(try await pdf(stage("<p>")))
    let plain = try #require(try await pdf(stage("<p>text")))
    #expect(mediaBoxes(empty) == [[0, 0, 480, 288]])
    // A font comes with the text, and the colours with their operators.
    #expect(full.contains("/FontDescriptor") && !empty.contains("/FontDescriptor"))
    #expect(full.utf8.count > plain.utf8.count && plain.utf8.count > empty.utf8.count)
  }

  @Test
  func `what is longer than the frame makes the paper longer, and what is longest more pages`()
    async throws
  {
    func boxes(_ lines: Int) async throws -> [[Double]]? {
      let text = Array(repeating: "line", count: lines).joined(separator: "\n")
      let stage = await stage("<pre>\(text)</pre>")
      return try await pdf(stage).map(mediaBoxes)
    }
    guard let hundred = try await boxes(100) else { return }
    #expect(hundred.count == 1 && hundred[0][3] >= 1200)
    #expect(try await boxes(3_000)?.count == 3)
  }

  @Test
  func `S19: a region has its own size, and the text outside of it is absent`() async throws {
    let inside = await stage("<body style='margin: 0'><pre>inside\n\n\nqxzvjkw</pre>")
    let alone = await stage("<body style='margin: 0'><pre>inside</pre>")
    let region = WebPage.CellRegion.rectangle(rows: 0..<3, columns: 0..<20)
    guard let cut = try await pdf(inside, region) else { return }
    #expect(mediaBoxes(cut) == [[0, 0, 120, 36]])
    #expect(try await pdf(alone, region)?.utf8.count == cut.utf8.count)
    #expect(try #require(try await pdf(inside)).utf8.count > cut.utf8.count)
    await #expect(throws: EngineError.self) {
      try await inside.page.exported(
        as: .pdf(region: .rectangle(rows: 500..<600, columns: 0..<9))
      )
    }
  }

  @Test(
    arguments: [
      ("https://b.test/a(b)c'd", "https://b.test/a%28b%29c%27d"), ("y", "https://a.test/y"),
      ("https://user:secret@b.test/", "https://b.test/"), ("javascript:alert(1)", nil),
      ("file:///etc/passwd", nil),
    ]
  )
  func `links lead where they led, without what could end their text`(
    href: String,
    expected: String?
  ) async throws {
    guard let text = try await pdf(stage("<a href=\"\(href)\">go</a>")) else { return }
    #expect(text.contains("/URI (") == (expected != nil))
    if let expected { #expect(text.contains("/URI (\(expected))")) }
  }

  @Test
  func `any text is printed: wide, right to left, joined, long, and letters no font has`()
    async throws
  {
    let text = "<p>日本語 <b>한국</b> <i>שלום עולם</i> مرحبا ก็ नमस्ते 👩‍👩‍👧 e\u{301} \u{10FFFD}<p>"
    guard let pdf = try await pdf(stage(text + "<pre>" + String(repeating: "w", count: 5_000)))
    else { return }
    #expect(mediaBoxes(pdf).count == 1)
    #expect(mediaBoxes(pdf).allSatisfy { $0[2] <= 14_400 && $0[3] <= 14_400 })
  }

  @Test
  func `a transparent background leaves the paper unpainted`() async throws {
    let stage = await stage("<p>text")
    guard let white = try await pdf(stage) else { return }
    let clear = try #require(try await pdf(stage, transparent: true))
    #expect(clear.utf8.count < white.utf8.count)
  }
}
