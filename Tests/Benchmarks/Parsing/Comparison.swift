import Addressing
import CLibXML2
import DOM
import Glibc
import Parsing

/// The times of both parsers over many files.
struct Comparison {
  private var files = 0
  private var bytes = 0
  private var ours = 0.0
  private var theirs = 0.0
  private var slowest: [(path: String, ratio: Double)] = []
  private var nodes = 0

  /// Below this a file says more about the clock than about the parsers.
  private static let smallest = 2048
  private static let turns = 5

  /// Parses a file with both, in turns.
  mutating func measure(_ path: String) {
    guard let page = Comparison.utf8(of: path), page.count >= Comparison.smallest else { return }
    var own = Double.infinity
    var other = Double.infinity
    var count = 0
    for _ in 0..<Comparison.turns {
      own = min(own, Comparison.seconds { count = Comparison.document(of: page)?.nodeCount ?? 0 })
      other = min(other, Comparison.seconds { Comparison.buildTree(of: page) })
    }
    nodes += count
    files += 1
    bytes += page.count
    ours += own
    theirs += other
    slowest.append((path, own / other))
  }

  /// Prints the sums, and the files in which Tern does worst.
  func report() {
    print(
      """
      parsing \(files) files, \(bytes) bytes, \(nodes) nodes: tern \(ours) s, htmlReadMemory \(theirs) s, \
      ratio \(ours / theirs)
      """
    )
    for entry in slowest.sorted(by: { $0.ratio > $1.ratio }).prefix(5) {
      print("  ratio \(entry.ratio) of \(entry.path)")
    }
  }

  private static func document(of page: [UInt8]) -> Document? {
    guard let url = WebURL("https://example.org/") else { return nil }
    var reader = DocumentReader(format: .html, url: url, expectedLength: page.count)
    // In the portions in which a file is read.
    var start = 0
    while start < page.count {
      let end = min(start + 65_536, page.count)
      reader.feed(Array(page[start..<end]))
      start = end
    }
    reader.finish()
    return reader.takeDocument()
  }

  private static func buildTree(of page: [UInt8]) {
    let options = CInt(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        | HTML_PARSE_COMPACT.rawValue
    )
    unsafe page.withUnsafeBytes { buffer in
      let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
      // The tree is libxml2's, and freed at once; it keeps nothing of the page's bytes.
      unsafe xmlFreeDoc(htmlReadMemory(start, CInt(clamping: buffer.count), nil, "UTF-8", options))
    }
  }

  private static func seconds(_ work: () -> Void) -> Double {
    var before = timespec()
    var after = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
    work()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
    return Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
  }

  /// The text of a file as the decoder would hand it on; nil when it cannot be read.
  private static func utf8(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
