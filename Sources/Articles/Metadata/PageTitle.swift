internal import DOM

/// The title of an article out of the title of its page, which often names the site as well.
struct PageTitle {
  private let whole: String
  private let headings: [String]

  init(of document: borrowing Document, headings: [NodeID]) {
    whole =
      document.titleElement.isSome
      ? CleanWords.line(in: document.titleElement, of: document) : ""
    var texts: [String] = []
    for heading in headings { texts.append(CleanWords.line(in: heading, of: document)) }
    self.headings = texts
  }

  /// The part that names the article.
  var articleTitle: String {
    if whole.isEmpty { return headings.first { !$0.isEmpty } ?? "" }
    if headings.contains(whole) { return whole }
    if let heading = headings.first(where: isPart) { return heading }
    let parts = Self.parts(of: whole)
    guard parts.count > 1 else { return afterColon ?? whole }
    let longest = parts.max { Self.wordCount($0) < Self.wordCount($1) } ?? whole[...]
    // A title of few words was no title with a name behind it.
    return Self.wordCount(longest) < 3 ? whole : withoutSite(parts)
  }

  /// The title that has most in common with that of the page; the first of equal ones.
  func nearest(of titles: [String]) -> String? {
    guard titles.count > 1 else { return titles.first }
    let words = TitleWords(whole)
    var best: (title: String, share: Double)?
    for title in titles {
      let share = words.share(of: title)
      if share > best?.share ?? -1 { best = (title, share) }
    }
    return best?.title
  }

  /// Whether a heading is the beginning or the end of the title, up to what separates its parts.
  private func isPart(_ heading: String) -> Bool {
    guard Self.wordCount(heading[...]) > 1, heading.utf8.count * 4 > whole.utf8.count,
      heading.utf8.count < whole.utf8.count
    else { return false }
    return whole.hasPrefix(heading) || whole.hasSuffix(heading)
  }

  /// Everything but the last part, or but the first when little is left.
  private func withoutSite(_ parts: [Substring]) -> String {
    let start = parts.first?.startIndex ?? whole.startIndex
    let front = whole[start..<(parts.dropLast().last?.endIndex ?? whole.endIndex)]
    if Self.wordCount(front) >= 3 { return String(front) }
    let back = whole[(parts.dropFirst().first?.startIndex ?? whole.startIndex)...]
    return Self.wordCount(back) >= 3 ? String(back) : whole
  }

  private var afterColon: String? {
    guard let range = Self.firstColon(in: whole) else { return nil }
    let front = whole[..<range.lowerBound]
    let back = whole[range.upperBound...]
    return Self.wordCount(front) <= 2 && Self.wordCount(back) >= 3 ? String(back) : nil
  }

  private static func firstColon(in text: String) -> Range<String.Index>? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let behind = text.index(after: colon)
    guard behind < text.endIndex, text[behind] == " " else { return nil }
    return colon..<text.index(after: behind)
  }

  /// The parts between ` | `, ` - `, ` – `, ` — `, ` » `, ` / ` and ` \ `; none of them is empty.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if isSeparator(text[index]), index > text.startIndex, next < text.endIndex,
        text[text.index(before: index)] == " ", text[next] == " "
      {
        // Two separators in a row share the space between them, so that nothing lies between the first and the second.
        let end = text.index(before: index)
        if end > start { parts.append(text[start..<end]) }
        start = text.index(after: next)
      }
      index = next
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }

  private static func isSeparator(_ character: Character) -> Bool {
    "|-–—\\/>»·".contains(character)
  }

  private static func wordCount(_ text: Substring) -> Int {
    text.split(separator: " ").count
  }
}
