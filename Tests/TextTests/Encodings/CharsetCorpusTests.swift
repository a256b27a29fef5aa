import Glibc
import TestSupport
import Testing
import Text

/// Saved pages and texts in many encodings, against the C library's reading of them.
@Suite struct CharsetCorpusTests {
  /// A sample and the encoding that somebody who knows says it has.
  private struct Sample {
    var path: String
    var label: String
  }

  private func samples(in folder: String, label: (String) -> String?) -> [Sample] {
    guard let root = Corpus.root else {
      print("skipped: no corpus (\(folder))")
      return []
    }
    return names(in: root + "/" + folder).flatMap { name -> [Sample] in
      let path = folder + "/" + name
      let inner = names(in: root + "/" + path)
      if inner.isEmpty { return label(name).map { [Sample(path: path, label: $0)] } ?? [] }
      return inner.compactMap { file in
        label(name).map { Sample(path: path + "/" + file, label: $0) }
      }
    }
  }

  private func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private func decoded(_ bytes: [UInt8], as encoding: TextEncoding, step: Int = 4096) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + step, bytes.count)
      decoder.decode(Array(bytes[start..<end]), isLast: false, into: &output)
      start = end
    }
    decoder.decode([], isLast: true, into: &output)
    return output
  }

  private func sniffed(_ bytes: [UInt8]) -> TextEncoding {
    var sniffer = EncodingSniffer(forced: nil, declared: nil, readsMeta: true)
    return sniffer.feed(bytes) ?? sniffer.finish()
  }

  /// `windows-1251-russian` is windows-1251.
  private func label(ofFolder name: String) -> String? {
    var parts = name.split(separator: "-").map(String.init)
    while !parts.isEmpty {
      let label = parts.joined(separator: "-")
      let known = ["CP932": "shift_jis", "CP949": "euc-kr", "MacCyrillic": "x-mac-cyrillic"]
      if let encoding = TextEncoding(label: known[label] ?? label) { return encoding.name }
      parts.removeLast()
    }
    return nil
  }

  @Test func `with their labels the samples are read without a fault, in any portions`() {
    var (clean, all) = (0, 0)
    var faulty: [String] = []
    for sample in samples(in: "chardet-samples", label: label(ofFolder:)) {
      guard let bytes = Corpus.read(sample.path), let encoding = TextEncoding(label: sample.label)
      else { continue }
      all += 1
      let text = decoded(bytes, as: encoding)
      #expect(text == decoded(bytes, as: encoding, step: 7), "\(sample.path)")
      if String(decoding: text, as: UTF8.self).unicodeScalars.contains("\u{FFFD}") {
        faulty.append(sample.path)
      } else {
        clean += 1
      }
    }
    print("chardet-samples by label: \(clean) of \(all) without a fault; \(faulty)")
    #expect(all == 0 || clean >= Self.cleanByLabel)
  }

  @Test func `samples that say what they are, are believed`() {
    var (right, all) = (0, 0)
    var wrong: [String] = []
    for sample in samples(in: "chardet-samples", label: label(ofFolder:)) {
      guard let bytes = Corpus.read(sample.path), let encoding = TextEncoding(label: sample.label)
      else { continue }
      all += 1
      let found = sniffed(bytes)
      // Another name with the same text is as good.
      if found == encoding || decoded(bytes, as: found) == decoded(bytes, as: encoding) {
        right += 1
      } else {
        wrong.append("\(sample.path): \(found.name)")
      }
    }
    print("chardet-samples without help: \(right) of \(all) right; \(wrong)")
    #expect(all == 0 || right >= Self.rightWithoutHelp)
  }

  @Test(arguments: [
    "derived-transcoded/bidi_examples.windows-1255.html",
    "derived-transcoded/git-guide-he.windows-1255.html",
    "derived-transcoded/handbook-ja-JP.iso-2022-jp.html",
    "derived-transcoded/handbook-ru-RU.utf-16le-nobom.html",
    "derived-transcoded/handbook-tr-TR.windows-1254.html",
    "derived-transcoded/handbook-zh-CN.gb2312.html",
    "derived-transcoded/thai_article.windows-874.html",
  ])
  func `transcoded pages are read as what they say`(path: String) throws {
    guard let bytes = Corpus.read(path) else { return }
    let label = path.split(separator: ".").dropLast().last.map(String.init) ?? ""
    let name = label.hasSuffix("-nobom") ? String(label.dropLast(6)) : label
    let encoding = sniffed(bytes)
    #expect(encoding == TextEncoding(label: name))
    let text = String(decoding: decoded(bytes, as: encoding), as: UTF8.self)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
  }

  private static let cleanByLabel = 78
  private static let rightWithoutHelp = 51
}
