internal import Addressing
internal import DOM
internal import Text

/// Reads the bytes of a picture and describes it: format, pixels, bytes, and a link to save it.
struct ImageReader: FormatReader {
  private var head: [UInt8] = []
  private var count = 0

  /// The size stands within the first bytes, behind at most a few blocks of notes.
  private static let longestHead = 512 * 1024

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    count += bytes.count
    if head.count < Self.longestHead { head += bytes.prefix(Self.longestHead - head.count) }
  }

  mutating func finish(_ document: inout Document) {
    var writer = PageWriter()
    writer.begin(&document, bodyClass: "-tern-image")
    let address = Array(document.url.href.utf8)
    let isLocator = !document.url.href.hasPrefix("data:")
    let name = isLocator ? PageWriter.fileName(of: document.url) : Array("picture".utf8)
    writer.setTitle(name.isEmpty ? Array("Picture".utf8) : name, in: &document)
    writer.element(.h1, name.isEmpty ? Array("Picture".utf8) : name, in: &document)
    let header = ImageHeader(head)
    var facts = [header.map { "\(article(of: $0.format)) \($0.format) picture" } ?? "A picture"]
    if let size = header?.size { facts.append("\(size.width) × \(size.height) pixels") }
    facts.append(ByteCount.text(count))
    writer.element(.p, Array((facts.joined(separator: ", ") + ".").utf8), in: &document)
    if isLocator {
      writer.open(.p, in: &document)
      writer.open(.a, in: &document)
      writer.attribute(.href, address, in: &document)
      writer.attribute(document.names.intern(Array("download".utf8)), [], in: &document)
      writer.text("Save this picture", in: &document)
      writer.close(in: &document)
      writer.close(in: &document)
    }
    writer.finish(&document)
  }

  private func article(of format: String) -> String {
    "AEIO".contains(format.first ?? "x") || format == "icon" ? "An" : "A"
  }
}
