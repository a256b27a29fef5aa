internal import Addressing

extension BookmarkFile {
  /// The first bookmark of an address; a fragment makes another one, an address written in another way does not.
  public func entry(of address: String) -> Entry? {
    if let same = entries.first(where: { $0.bookmark.address == address }) { return same }
    guard let wanted = WebURL(address)?.href else { return nil }
    return entries.first { WebURL($0.bookmark.address)?.href == wanted }
  }

  /// The address that a typed line means when its first word is a keyword: the bookmark's, with the other words in place of its `%s`.
  ///
  /// Nil when the word is no keyword, or when there are words and the address has no place for them.
  public func address(forTyped text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let keyword = words.first,
      let found = entries.first(where: { $0.bookmark.keyword == keyword })
    else { return nil }
    let address = found.bookmark.address
    guard address.contains("%s") else { return words.count == 1 ? address : nil }
    let rest = words.dropFirst().joined(separator: " ")
    return address.replacing("%s", with: PercentEncodeSet.component.encode(rest))
  }

  /// Bookmarks that go on with what is typed as an address: each word stands in the title, the address, a tag or the keyword.
  ///
  /// Those whose keyword or address begins with it come first, then those in whose title a word begins with it.
  public func suggestions(for text: String, limit: Int) -> [Bookmark] {
    let words = VisitRules.words(of: text)
    guard !words.isEmpty else { return [] }
    var found: [(bookmark: Bookmark, rank: Int)] = []
    for entry in entries {
      let bookmark = entry.bookmark
      let texts = [bookmark.title, bookmark.address, bookmark.keyword] + bookmark.tags
      let folded = VisitRules.folded(texts.joined(separator: "\n"))
      guard words.allSatisfy({ folded.contains($0) }) else { continue }
      found.append((bookmark, rank(of: bookmark, words, folded)))
    }
    return found.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.prefix(max(0, limit)).map(\.element.bookmark)
  }

  private func rank(of bookmark: Bookmark, _ words: [String], _ folded: String) -> Int {
    guard words.count == 1 else { return 2 }
    if VisitRules.folded(bookmark.keyword) == words[0] { return 0 }
    if VisitRules.goesOn(bookmark.address, from: words[0]) { return 1 }
    let beginsWord = folded.split { !$0.isLetter && !$0.isNumber }.contains {
      $0.hasPrefix(words[0])
    }
    return beginsWord ? 2 : 3
  }
}
