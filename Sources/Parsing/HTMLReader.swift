internal import DOM
internal import Glibc

/// Reads HTML: bytes go through the normalizer and libxml2 into the tree construction.
struct HTMLReader: ~Copyable {
  private var normalizer = MarkupNormalizer()
  private let parser: HTMLPushParser?
  /// The start of a character whose end has not come yet.
  private var cutCharacter: [UInt8] = []
  private var endsWithCarriageReturn = false

  init(document: Document) {
    parser = HTMLPushParser(construction: TreeConstruction(document: document))
  }

  /// Reads the next bytes into a document, which is only borrowed for the time.
  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    let input = completeCharacters(of: normalizedNewlines(of: bytes))
    exchange(&document)
    var position = 0
    reading: while true {
      switch normalizer.scan(input, from: &position) {
      case .needsInput: break reading
      case .outputIsFull: flush()
      case .startTag:
        flush()
        normalizer.enter(contentModel)
      case .sectionStart:
        flush()
        normalizer.enterSection(isForeign: isForeign)
      }
    }
    flush()
    exchange(&document)
  }

  /// Ends the document.
  mutating func finish(_ document: inout Document) {
    if !cutCharacter.isEmpty {
      let rest: [UInt8] = [0xEF, 0xBF, 0xBD]
      cutCharacter = []
      feed(rest, into: &document)
    }
    exchange(&document)
    normalizer.finish()
    flush()
    parser?.withConstruction { $0.finish() }
    exchange(&document)
  }

  /// The document lives with its reader and is moved, never copied, to where it grows.
  private func exchange(_ document: inout Document) {
    parser?.withConstruction { swap(&$0.document, &document) }
  }

  private var contentModel: ContentModel {
    parser?.withConstruction { $0.contentModel } ?? .data
  }

  private var isForeign: Bool { parser?.withConstruction { $0.usesForeignRules } ?? false }

  /// Hands the whole tokens of the output on.
  private mutating func flush() {
    guard normalizer.closeElement() else { return }
    parser?.parse(normalizer.output, beside: normalizer.beside)
    normalizer.reopenElement()
  }

  /// CR LF and CR become LF.
  private mutating func normalizedNewlines(of bytes: [UInt8]) -> [UInt8] {
    guard endsWithCarriageReturn || HTMLReader.hasCarriageReturn(bytes) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || !endsWithCarriageReturn {
        result.append(byte)
      }
      endsWithCarriageReturn = byte == 0x0D
    }
    return result
  }

  private static func hasCarriageReturn(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe memchr(start, 0x0D, buffer.count) != nil  // looks no further than the array
    }
  }

  /// The bytes up to the end of the last whole character; the rest waits for the next ones.
  private mutating func completeCharacters(of bytes: [UInt8]) -> [UInt8] {
    var input = bytes
    if !cutCharacter.isEmpty {
      input = cutCharacter + bytes
      cutCharacter = []
    }
    let cut = input.count - HTMLReader.cutLength(of: input)
    if cut < input.count {
      cutCharacter = Array(input[cut...])
      input.removeSubrange(cut...)
    }
    return input
  }

  /// The number of bytes at the end that start a character without ending it.
  private static func cutLength(of bytes: [UInt8]) -> Int {
    var length = 1
    while length <= 3, length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length < whole ? length : 0
      }
      length += 1
    }
    return 0
  }
}
