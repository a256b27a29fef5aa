import TestSupport
import Testing
import Text

/// Saved pages whose encoding a browser can know from what they or their servers say.
@Suite struct LabelledPagesTests {
  /// The pages of the corpus that are there to be read in an encoding other than UTF-8.
  private var legacyPages: [(path: String, label: String)] {
    guard let manifest = Corpus.read("MANIFEST.tsv") else { return [] }
    return manifest.split(separator: 0x0A).compactMap { line in
      let columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard columns.count > 5, columns[4].hasPrefix("legacy-charset") else { return nil }
      return (columns[0], columns[5])
    }
  }

  @Test func `pages in old encodings are read as what they say`() throws {
    var right = 0
    var wrong: [String] = []
    for page in legacyPages {
      let bytes = try #require(Corpus.read(page.path))
      let found = Sniffing.encoding(of: bytes)
      let named = TextEncoding(label: page.label) ?? Self.unnamed(page.path)
      if found == named { right += 1 } else { wrong.append("\(page.path): \(found.name)") }
      #expect(found == Sniffing.encoding(of: bytes, step: 7), "\(page.path)")
    }
    print("legacy-charset: \(right) of \(right + wrong.count) right; \(wrong)")
    #expect(wrong.isEmpty)
  }

  /// `install.html.ru.koi8-r` and `handbook.utf-16le-nobom.html` carry their encoding in their names; one page is ASCII.
  private static func unnamed(_ path: String) -> TextEncoding {
    let parts = path.split(separator: ".").map(String.init)
    let labels = parts.suffix(2).map { $0.hasSuffix("-nobom") ? String($0.dropLast(6)) : $0 }
    return labels.compactMap { TextEncoding(label: $0) }.first ?? .utf8
  }

  @Test(arguments: [
    ("HTTP-charset", "iso-8859-15", "iso-8859-15"),
    ("HTTP-vs-UTF-8-BOM", "iso-8859-15", "utf-8"),
    ("HTTP-vs-meta-charset", "iso-8859-15", "iso-8859-15"),
    ("HTTP-vs-meta-content", "iso-8859-15", "iso-8859-15"),
    ("No-encoding-declaration", nil, "utf-8"), ("UTF-16BE-BOM", nil, "utf-16be"),
    ("UTF-16LE-BOM", nil, "utf-16le"), ("UTF-8-BOM-vs-meta-charset", nil, "utf-8"),
    ("UTF-8-BOM-vs-meta-content", nil, "utf-8"), ("meta-charset-attribute", nil, "iso-8859-15"),
    ("meta-content-attribute", nil, "iso-8859-15"),
  ])
  func `mark, header and page are obeyed in this order`(
    name: String,
    header: String?,
    expected: String
  ) {
    guard let bytes = Corpus.read("golang-charset/\(name).html") else { return }
    let declared = header.flatMap { TextEncoding(label: $0) }
    for step in [1, 64, 4096] {
      #expect(Sniffing.encoding(of: bytes, header: declared, step: step).name == expected)
    }
  }

  @Test(arguments: [
    ("chawan-charset/charsecharset.html", "koi8-r"),
    ("html5lib-tests/encoding/chardet/test_big5.txt", "big5"),
    ("golang-net/html/testdata/go1.html", "utf-8"),
  ])
  func `single pages of other browsers' tests are read as they expect`(path: String, label: String)
  {
    guard let bytes = Corpus.read(path) else { return }
    #expect(Sniffing.encoding(of: bytes).name == label)
  }
}
