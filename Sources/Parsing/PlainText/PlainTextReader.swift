internal import Addressing
internal import DOM

/// Reads plain text into a document with one `<pre>`, whose title is the name of the file.
struct PlainTextReader {
  private var container = NodeID.none
  private var rest: [UInt8] = []
  private var endsWithCarriageReturn = false

  /// A text node ends at the first line end behind this many bytes, and at the latest behind twice as many.
  private static let textNode = 4096

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    if !container.isSome { open(&document) }
    for byte in bytes {
      if byte == 0x0A, endsWithCarriageReturn {
        endsWithCarriageReturn = false
        continue
      }
      endsWithCarriageReturn = byte == 0x0D
      if rest.count >= PlainTextReader.textNode * 2, byte & 0xC0 != 0x80 { emit(&document) }
      switch byte {
      case 0x0D: rest.append(0x0A)
      case 0x00: rest.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default: rest.append(byte)
      }
      if rest.last == 0x0A, rest.count >= PlainTextReader.textNode { emit(&document) }
    }
    // What is here should be seen: a slow sender may leave it at this.
    if rest.last == 0x0A { emit(&document) }
  }

  mutating func finish(_ document: inout Document) {
    if !container.isSome { open(&document) }
    emit(&document)
    document.closeAll()
  }

  private mutating func emit(_ document: inout Document) {
    let isFull =
      document.nodeCount >= TreeConstruction.maximumNodes
      || document.buffer.count >= TreeConstruction.maximumBytes
    guard !rest.isEmpty, !isFull else { return }
    let text = document.makeText(rest)
    document.append(text, to: container)
    document.close(text)
    rest.removeAll(keepingCapacity: true)
  }

  private mutating func open(_ document: inout Document) {
    let root = document.makeElement(.html)
    document.append(root, to: .document)
    document.root = root
    let head = document.makeElement(.head)
    document.append(head, to: root)
    let title = document.makeElement(.title)
    document.append(title, to: head)
    let name = document.url.pathname.split(separator: "/").last.map(String.init) ?? ""
    let text = document.makeText(FileName.decoded(name))
    document.append(text, to: title)
    document.close(text)
    document.close(title)
    document.noteResource(title)
    document.close(head)
    let body = document.makeElement(.body)
    document.append(body, to: root)
    document.body = body
    container = document.makeElement(.pre)
    document.append(container, to: body)
  }
}
