import TestSupport
import Testing
import Text

/// Samples in many encodings, each in a folder that is named after its encoding by somebody who knows.
@Suite struct CharsetCorpusTests {
  private struct Sample {
    var path: String
    var encoding: TextEncoding
    var bytes: [UInt8]
  }

  /// The samples whose encodings the web knows.
  private var samples: [Sample] {
    if Corpus.root == nil { print("skipped: no corpus (chardet-samples)") }
    return Corpus.names(in: "chardet-samples").flatMap { folder -> [Sample] in
      guard let encoding = encoding(ofFolder: folder) else { return [] }
      return Corpus.names(in: "chardet-samples/" + folder).compactMap { file in
        let path = "chardet-samples/\(folder)/\(file)"
        return Corpus.read(path).map { Sample(path: path, encoding: encoding, bytes: $0) }
      }
    }
  }

  /// `windows-1251-russian` is windows-1251.
  private func encoding(ofFolder name: String) -> TextEncoding? {
    var parts = name.split(separator: "-").map(String.init)
    let known = ["CP932": "shift_jis", "CP949": "euc-kr", "MacCyrillic": "x-mac-cyrillic"]
    while !parts.isEmpty {
      let label = parts.joined(separator: "-")
      if let encoding = TextEncoding(label: known[label] ?? label) { return encoding }
      parts.removeLast()
    }
    return nil
  }

  @Test func `with their labels the samples are read without a fault, in any portions`() {
    var (clean, all) = (0, 0)
    var faulty: [String] = []
    for sample in samples {
      all += 1
      let text = Sniffing.text(of: sample.bytes, in: sample.encoding)
      #expect(
        text == Sniffing.text(of: sample.bytes, in: sample.encoding, step: 7),
        "\(sample.path)"
      )
      if String(decoding: text, as: UTF8.self).unicodeScalars.contains("\u{FFFD}") {
        faulty.append(sample.path)
      } else {
        clean += 1
      }
    }
    print("chardet-samples by label: \(clean) of \(all) without a fault; \(faulty)")
    #expect(all == 0 || clean >= Self.cleanByLabel)
  }

  @Test func `samples are read as they are meant`() {
    count("chardet-samples", atLeast: Self.right) { $0 }
  }

  @Test func `samples are recognised when they do not say what they are`() {
    count("chardet-samples without their declarations", atLeast: Self.rightUnaided) {
      withoutDeclarations($0)
    }
  }

  private func count(_ title: String, atLeast: Int, _ change: ([UInt8]) -> [UInt8]) {
    var (right, all) = (0, 0)
    var wrong: [String] = []
    for sample in samples {
      all += 1
      let bytes = change(sample.bytes)
      let found = Sniffing.encoding(of: bytes)
      // Another name with the same text is as good.
      if found == sample.encoding
        || Sniffing.text(of: bytes, in: found) == Sniffing.text(of: bytes, in: sample.encoding)
      {
        right += 1
      } else {
        wrong.append("\(sample.path): \(found.name)")
      }
    }
    print("\(title): \(right) of \(all) right; \(wrong)")
    #expect(all == 0 || right >= atLeast)
  }

  /// The bytes with every `charset` and `encoding` made another word.
  private func withoutDeclarations(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for word in ["charset", "encoding"].map({ Array($0.utf8) }) {
      for index in bytes.indices.dropLast(word.count) {
        let range = index..<index + word.count
        let folded = bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if folded == word { bytes[index] = UInt8(ascii: "x") }
      }
    }
    return bytes
  }

  private static let cleanByLabel = 78
  private static let right = 77
  private static let rightUnaided = 77
}
