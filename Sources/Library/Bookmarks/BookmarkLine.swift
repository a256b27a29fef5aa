internal import Addressing
internal import Text

/// A list item with a link, as it is written: `- [Title](https://example.org/) `keyword` #tag #another, and any words`.
///
/// What an edit does not mean stays byte for byte: the marker of the list, a note between the words, a title of the link.
struct BookmarkLine: Equatable {
  /// How many brackets of a line are tried, so that a line of brackets does not take long.
  private static let mostTries = 32

  /// What stands before the link.
  private var lead: [UInt8]
  /// The link as it is written.
  private var link: [UInt8]
  /// What stands behind it: words with the spaces before them.
  private var tail: [Piece]
  /// The spaces at the end, and the end of the line.
  private var end: [UInt8]

  private(set) var title: String
  private(set) var address: String
  /// What stands in the link behind its address.
  private var linkTitle: [UInt8] = []

  /// A word behind the link.
  private struct Piece: Equatable {
    var space: [UInt8]
    var word: [UInt8]

    /// The tag that the word is; nil when it is none.
    var tag: String? {
      guard word.first == 0x23, word.count > 1 else { return nil }
      let text = String(decoding: word.dropFirst(), as: UTF8.self)
      guard !text.contains("#"), let first = text.first, !",.;:".contains(first) else { return nil }
      let tag = Bookmark.tag(text)
      return tag.isEmpty ? nil : tag
    }

    /// The keyword that the word is; nil when it is none.
    var keyword: String? {
      guard word.count > 2, word.first == 0x60, word.last == 0x60 else { return nil }
      let inner = word.dropFirst().dropLast()
      return inner.contains(0x60) ? nil : String(decoding: inner, as: UTF8.self)
    }
  }

  /// The tags behind the link.
  var tags: [String] {
    var tags: [String] = []
    for tag in tail.lazy.compactMap(\.tag) where !tags.contains(tag) { tags.append(tag) }
    return tags
  }

  /// The keyword: the first word behind the link, tags left out.
  var keyword: String { keywordPlace.flatMap { tail[$0].keyword } ?? "" }

  private var keywordPlace: Int? {
    guard let place = tail.firstIndex(where: { $0.tag == nil }), tail[place].keyword != nil else {
      return nil
    }
    return place
  }

  /// The line.
  var bytes: [UInt8] { lead + link + tail.flatMap { $0.space + $0.word } + end }

  /// A new line.
  init(_ bookmark: Bookmark, marker: [UInt8], end: [UInt8]) {
    lead = marker
    link = []
    tail = []
    self.end = end
    title = bookmark.title
    address = bookmark.address
    writeLink()
    setWords(tags: bookmark.tags, keyword: bookmark.keyword)
  }

  /// Changes what is different in `bookmark`; the folder is none of it.
  mutating func take(_ bookmark: Bookmark) {
    if bookmark.title != title || bookmark.address != address {
      title = bookmark.title
      address = bookmark.address
      writeLink()
    }
    setWords(tags: bookmark.tags, keyword: bookmark.keyword)
  }

  private mutating func writeLink() {
    let text = "[\(MarkdownText.escaped(title))](\(MarkdownText.destination(address))"
    link = Array(text.utf8) + linkTitle + [0x29]
  }

  private mutating func setWords(tags: [String], keyword: String) {
    if keyword != self.keyword {
      if let place = keywordPlace { tail.remove(at: place) }
      if !keyword.isEmpty {
        tail.insert(Piece(space: [0x20], word: Array("`\(keyword)`".utf8)), at: 0)
      }
    }
    let known = self.tags
    guard tags != known else { return }
    tail.removeAll { piece in piece.tag.map { !tags.contains($0) } ?? false }
    var place = (tail.lastIndex { $0.tag != nil } ?? keywordPlace).map { $0 + 1 } ?? 0
    for tag in tags where !known.contains(tag) {
      tail.insert(Piece(space: [0x20], word: Array("#\(tag)".utf8)), at: place)
      place += 1
    }
  }
}

extension BookmarkLine {
  /// Reads a line; nil when it is no list item with a link to an address.
  init?(_ line: [UInt8]) {
    guard let start = Self.contentStart(of: line) else { return nil }
    let end = Self.lineEnd(of: line)
    var place = start
    var tries = 0
    while place < end, tries < Self.mostTries {
      switch line[place] {
      case 0x5C: place += 1
      case 0x60: place = Self.endOfCode(in: line, at: place, end: end)
      case 0x21 where place + 1 < end && line[place + 1] == 0x5B: place += 1
      case 0x5B, 0x3C:
        tries += 1
        if let found = Self.link(in: line, at: place, end: end) {
          self.init(line, found, linkStart: place, end: end)
          return
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  private init(_ line: [UInt8], _ found: FoundLink, linkStart: Int, end: Int) {
    lead = Array(line[..<linkStart])
    link = Array(line[linkStart..<found.end])
    title = found.title
    address = found.address
    linkTitle = found.linkTitle
    tail = []
    var place = found.end
    while true {
      let spaceStart = place
      while place < end, ASCII.isWhitespace(line[place]) { place += 1 }
      guard place < end else {
        self.end = Array(line[spaceStart...])
        return
      }
      let wordStart = place
      while place < end, !ASCII.isWhitespace(line[place]) { place += 1 }
      tail.append(
        Piece(space: Array(line[spaceStart..<wordStart]), word: Array(line[wordStart..<place]))
      )
    }
  }

  /// Where the text of a list item begins; nil when the line is none.
  static func contentStart(of line: [UInt8]) -> Int? {
    var place = 0
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    while place < line.count, line[place] == 0x20 || line[place] == 0x09 { place += 1 }
    guard place < line.count else { return nil }
    if [0x2D, 0x2A, 0x2B].contains(line[place]) {
      place += 1
    } else {
      let digits = place
      while place < line.count, ASCII.isDigit(line[place]), place - digits < 9 { place += 1 }
      guard place > digits, place < line.count, line[place] == 0x2E || line[place] == 0x29 else {
        return nil
      }
      place += 1
    }
    guard place < line.count, line[place] == 0x20 || line[place] == 0x09 else { return nil }
    return place + 1
  }

  private static func lineEnd(of line: [UInt8]) -> Int {
    var end = line.count
    while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The last backtick of a piece of code that begins here; the place itself when nothing ends it.
  private static func endOfCode(in line: [UInt8], at place: Int, end: Int) -> Int {
    line[(place + 1)..<end].firstIndex(of: 0x60) ?? place
  }

  private struct FoundLink {
    var title: String
    var address: String
    var linkTitle: [UInt8] = []
    var end: Int
  }

  private static func link(in line: [UInt8], at start: Int, end: Int) -> FoundLink? {
    if line[start] == 0x3C {
      guard let close = line[start..<end].firstIndex(of: 0x3E) else { return nil }
      let address = String(decoding: line[(start + 1)..<close], as: UTF8.self)
      return isAddress(address) ? FoundLink(title: "", address: address, end: close + 1) : nil
    }
    guard let close = closing(0x5D, of: 0x5B, in: line, from: start, end: end),
      close + 1 < end, line[close + 1] == 0x28
    else { return nil }
    var place = close + 2
    while place < end, line[place] == 0x20 { place += 1 }
    guard place < end else { return nil }
    let destination: Range<Int>
    if line[place] == 0x3C {
      guard let last = unescaped(0x3E, in: line, from: place + 1, end: end) else { return nil }
      destination = place + 1..<last
      place = last + 1
    } else {
      let first = place
      var depth = 0
      while place < end, line[place] > 0x20 {
        if line[place] == 0x5C, place + 1 < end {
          place += 1
        } else if line[place] == 0x28 {
          depth += 1
        } else if line[place] == 0x29 {
          guard depth > 0 else { break }
          depth -= 1
        }
        place += 1
      }
      destination = first..<min(place, end)
    }
    // Behind the address may stand a title in quotes.
    guard place <= end, let last = endOfLink(in: line, from: place, end: end) else { return nil }
    let address = MarkdownText.plain(line[destination])
    guard isAddress(address) else { return nil }
    return FoundLink(
      title: MarkdownText.plain(line[(start + 1)..<close]),
      address: address,
      linkTitle: Array(line[place..<last]),
      end: last + 1
    )
  }

  private static func endOfLink(in line: [UInt8], from start: Int, end: Int) -> Int? {
    var place = start
    while place < end, line[place] == 0x20 { place += 1 }
    guard place < end else { return nil }
    if line[place] == 0x29 { return place }
    guard place > start, line[place] == 0x22 || line[place] == 0x27,
      var close = unescaped(line[place], in: line, from: place + 1, end: end)
    else { return nil }
    close += 1
    while close < end, line[close] == 0x20 { close += 1 }
    return close < end && line[close] == 0x29 ? close : nil
  }

  /// The place of the bracket that closes the one at `start`.
  private static func closing(
    _ close: UInt8,
    of open: UInt8,
    in line: [UInt8],
    from start: Int,
    end: Int
  ) -> Int? {
    var depth = 0
    var place = start
    while place < end {
      switch line[place] {
      case 0x5C: place += 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func unescaped(
    _ byte: UInt8,
    in line: [UInt8],
    from start: Int,
    end: Int
  ) -> Int? {
    var place = start
    while place < end {
      if line[place] == 0x5C { place += 1 } else if line[place] == byte { return place }
      place += 1
    }
    return nil
  }

  private static func isAddress(_ text: String) -> Bool {
    text.utf8.count <= VisitRules.longestAddress && WebURL(text) != nil
  }
}
