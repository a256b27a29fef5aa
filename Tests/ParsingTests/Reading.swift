import Addressing
import DOM
import Parsing

/// Reads bytes into a document, cut into chunks.
enum Reading {
  static func document(
    _ bytes: [UInt8],
    chunk: Int = 1 << 16,
    format: DocumentFormat = .html
  ) -> Document? {
    guard let url = WebURL("https://example.org/notes/a%20b.txt") else { return nil }
    var reader = DocumentReader(format: format, url: url)
    var start = 0
    while start < bytes.count {
      let end = min(start + chunk, bytes.count)
      reader.feed(Array(bytes[start..<end]))
      start = end
    }
    reader.finish()
    return reader.takeDocument()
  }

  static func dump(_ bytes: [UInt8], chunk: Int = 1 << 16) -> String? {
    document(bytes, chunk: chunk).map { TreeDump.text(of: $0) }
  }
}
