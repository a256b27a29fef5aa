internal import DOM

/// Takes blocks out of an article that are not in the text which the page itself declares to be the article's (`articleBody`).
///
/// The declared text is only believed where it agrees with most of what was found: it often is a summary, or of another story.
struct BodyComparison {
  /// How many words in a row are compared.
  private static let run = 3
  /// Longer texts are not compared.
  private static let longest = 1 << 20
  /// How much of either text the other must have before it is believed.
  private static let agreement = 0.7

  private let runs: Set<Int>
  private let wordCount: Int

  /// Reads the declared text; nil when it is too short or too long to say anything.
  init?(_ body: String) {
    guard body.utf8.count <= Self.longest else { return nil }
    let words = Self.words(of: Self.withoutTags(body))
    guard words.count >= 40 else { return nil }
    wordCount = words.count
    runs = Set(Self.runs(of: words))
  }

  /// Takes out what the declared text does not have, with the headings right before it.
  func trim(_ article: NodeID, in document: inout Document) {
    let blocks = blocks(of: article, in: document)
    let all = blocks.reduce(0) { $0 + $1.words }
    let shared = blocks.reduce(0) { $0 + ($1.isDeclared ? $1.words : 0) }
    guard Double(shared) >= Self.agreement * Double(all),
      Double(shared) >= Self.agreement * Double(wordCount)
    else { return }
    var heading = NodeID.none
    for block in blocks {
      if document.isHeadingName(block.node) {
        heading = block.node
      } else if block.isDeclared || block.isKept {
        heading = .none
      } else {
        document.detach(block.node)
        if heading.isSome { document.detach(heading) }
        heading = .none
      }
    }
  }

  private struct Block {
    var node: NodeID
    var words: Int
    /// Whether the declared text has most of it.
    var isDeclared: Bool
    /// Whether it stays anyway: pictures, tables and code are seldom declared.
    var isKept: Bool
  }

  private func blocks(of article: NodeID, in document: borrowing Document) -> [Block] {
    var blocks: [Block] = []
    var node = document.firstChild(of: article)
    while node.isSome {
      guard isBlock(node, in: document) else {
        node = document.following(node, within: article)
        continue
      }
      let words = Self.words(of: document.textContent(of: node))
      let runs = Self.runs(of: words)
      let known = runs.reduce(0) { $0 + (self.runs.contains($1) ? 1 : 0) }
      blocks.append(
        Block(
          node: node,
          words: words.count,
          isDeclared: !runs.isEmpty && known * 2 >= runs.count,
          isKept: runs.isEmpty || !isRemovable(node, in: document)
        )
      )
      node = document.followingSkippingChildren(node, within: article)
    }
    return blocks
  }

  private func isBlock(_ node: NodeID, in document: borrowing Document) -> Bool {
    guard document.kind(of: node) == .element else { return false }
    switch document.name(of: node) {
    case .p, .li, .dd, .dt, .pre, .table, .figure: return true
    default: return document.isHeadingName(node)
    }
  }

  private func isRemovable(_ node: NodeID, in document: borrowing Document) -> Bool {
    switch document.name(of: node) {
    case .p, .li: break
    default: return false
    }
    var inner = document.firstChild(of: node)
    while inner.isSome {
      if document.isHTML(inner, .img) { return false }
      inner = document.following(inner, within: node)
    }
    return true
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { $0 }
  }

  private static func runs(of words: [Substring]) -> [Int] {
    guard words.count >= run else { return [] }
    return (0...words.count - run).map { start in
      var hasher = Hasher()
      for word in words[start..<start + run] { hasher.combine(word) }
      return hasher.finalize()
    }
  }

  /// Some pages declare markup.
  private static func withoutTags(_ text: String) -> String {
    guard text.contains("<") else { return text }
    var result = ""
    var isInTag = false
    for character in text {
      if character == "<" {
        isInTag = true
        result += " "
      } else if character == ">" {
        isInTag = false
      } else if !isInTag {
        result.append(character)
      }
    }
    return result
  }
}
