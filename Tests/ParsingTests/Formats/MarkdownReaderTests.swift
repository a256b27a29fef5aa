import DOM
import Parsing
import TestSupport
import Testing

@Suite struct MarkdownReaderTests {
  private func document(_ text: String, chunk: Int = 1 << 16) throws -> Document {
    try #require(Reading.document(Array(text.utf8), chunk: chunk, format: .markdown))
  }

  @Test(arguments: [
    ("a *b* **c** `d` ~~e~~", ["<em>", "<strong>", "<code>", "<del>"]),
    ("| a | b |\n|---|:-:|\n| 1 | 2 |", ["<table>", "<th>", "align=\"center\"", "<td>"]),
    ("- [x] done\n- [ ] open", ["☑", "☐"]), ("see https://e.org/x.", ["href=\"https://e.org/x\""]),
    ("[t](u \"v\") ![a *b*](c)", ["href=\"u\"", "title=\"v\"", "alt=\"a b\"", "src=\"c\""]),
    ("3. x\n4. y", ["<ol>", "start=\"3\""]), ("```swift\na < b\n```", ["<pre>", "a < b"]),
    ("> q\n\n---", ["<blockquote>", "<hr>"]), ("&copy; &lt;", ["© <"]),
    ("<details><summary>s</summary>\n\n*x*\n\n</details>", ["<details>", "<summary>", "<em>"]),
    ("---\ntitle: x\n---\n\ntext", ["<pre>", "title: x", "<p>"]),
    ("a  \nb", ["<br>"]), ("---\n\nno settings\n\n---", ["<hr>"]),
  ])
  func `what Markdown says becomes a page`(markdown: String, parts: [String]) throws {
    let tree = TreeDump.text(of: try document(markdown))
    for part in parts { #expect(tree.contains(part)) }
  }

  @Test func `headings have the ids that links to them use`() throws {
    let document = try document("# A `b` C &amp; <!\n\n## Größe 2\n\n## Größe 2\n\nTitle\n=====\n")
    var ids: [String] = []
    for index in 0..<document.nodeCount {
      let node = NodeID(UInt32(index))
      guard document.isHTML(node, .h1) || document.isHTML(node, .h2) else { continue }
      ids.append(document.attributeValue(of: node, .id) ?? "")
    }
    #expect(ids == ["a-b-c--", "größe-2", "größe-2-1", "title"])
    #expect(document.textContent(of: document.titleElement) == "A b C & <!")
  }

  @Test(arguments: [1, 2, 3, 7])
  func `chunks may end anywhere`(chunk: Int) throws {
    let text = "# é\n\n- a\n- [漢](字)\n\n| x |\n|---|\n| y |\n"
    let whole = TreeDump.text(of: try document(text))
    #expect(TreeDump.text(of: try document(text, chunk: chunk)) == whole)
  }

  @Test(arguments: [
    "*", "_", "[", "![", "`", "<", "> ", "- ", "[a]: b\n", "**a", "|", "&", "#", "\n\n", "[](",
    "<!--",
    "~~", "\\", "1. ", "\t", "[a](<",
  ])
  func `hostile repetition ends`(piece: String) throws {
    let document = try document(String(repeating: piece, count: 20_000))
    #expect(document.isComplete)
  }

  @Test(arguments: [
    ("chawan-md/pipe-table.md", ["<table>", "<h1>"]), ("chawan-md/list.md", ["<ul>", "<ol>"]),
    ("chawan-md/nested-block.md", ["<blockquote>"]), ("chawan-md/thematic-break.md", ["<hr>"]),
    ("chawan-md/link-reference-definitions.md", ["<a>"]),
  ])
  func `files of another browser's tests have the parts they show`(
    path: String,
    parts: [String]
  ) throws {
    guard let bytes = Corpus.read(path) else { return }
    let document = try #require(Reading.document(bytes, format: .markdown))
    let tree = TreeDump.text(of: document)
    for part in parts { #expect(tree.contains(part)) }
  }
}
