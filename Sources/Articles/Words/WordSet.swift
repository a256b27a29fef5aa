/// Words that are looked for anywhere in a text, all at once.
struct WordSet: Sendable {
  private var words: [[UInt8]] = []
  /// The words that begin with each byte, as indices.
  private var starts: [[Int]] = Array(repeating: [], count: 256)

  init(_ words: String...) {
    for word in words {
      let bytes = Array(word.utf8)
      guard let first = bytes.first else { continue }
      starts[Int(first)].append(self.words.count)
      self.words.append(bytes)
    }
  }

  /// Whether one of the words is in the text, which is in lower case.
  func isIn(_ text: [UInt8]) -> Bool {
    for index in text.indices {
      for number in starts[Int(text[index])] where matches(words[number], text, at: index) {
        return true
      }
    }
    return false
  }

  /// Whether the text is one of the words.
  func contains(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    return starts[Int(first)].contains { words[$0] == text }
  }

  private func matches(_ word: [UInt8], _ text: [UInt8], at start: Int) -> Bool {
    guard start + word.count <= text.count else { return false }
    for offset in word.indices where text[start + offset] != word[offset] { return false }
    return true
  }
}
