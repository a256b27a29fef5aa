import Testing

@testable import tern

struct LineSplitterTests {
  @Test(arguments: [1, 2, 3, 100])
  func `lines are the same in pieces of any length`(length: Int) {
    let text = Array("one\n\ntwo\r\n three \nfour".utf8)
    var splitter = LineSplitter()
    var lines: [[UInt8]] = []
    for start in stride(from: 0, to: text.count, by: length) {
      lines += splitter.take(Array(text[start..<min(start + length, text.count)]))
    }
    if let last = splitter.takeLast() { lines.append(last) }
    let shown = lines.map { String(decoding: $0, as: UTF8.self) }
    #expect(shown == ["one", "two\r", " three ", "four"])
    #expect(splitter.takeLast() == nil)
  }

  @Test
  func `a line without end is cut`() {
    var splitter = LineSplitter()
    let piece = [UInt8](repeating: 0x61, count: 3 << 20)
    for _ in 0..<7 { #expect(splitter.take(piece).isEmpty) }
    let lines = splitter.take([0x0A, 0x62, 0x0A])
    #expect(lines.map(\.count) == [LineSplitter.longestLine, 1])
  }
}
