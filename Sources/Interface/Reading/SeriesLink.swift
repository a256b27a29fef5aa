internal import DOM
internal import Layout

/// Finds the next or previous page of a series: what a document declares, else a link that says so.
nonisolated enum SeriesLink {
  /// How many links are looked at, from either end of the page.
  private static let reach = 2_000
  /// The longest text of a link that says so, in characters.
  private static let longestText = 32

  /// Where the series goes on; nil when the document does not say.
  static func href(forward: Bool, in document: Document?, page: PaintedPage) -> String? {
    guard let document else { return nil }
    return declared(forward: forward, in: document)
      ?? linked(forward: forward, in: document, page: page)
  }

  /// A `<link>` or `<a>` with the relation (HTML, 4.6.7.19 and 4.6.7.20).
  private static func declared(forward: Bool, in document: Document) -> String? {
    let wanted = forward ? ["next"] : ["prev", "previous"]
    var node = document.root
    while node.isSome {
      if document.kind(of: node) == .element,
        document.isHTML(node, .link) || document.isHTML(node, .a),
        let relation = document.attributeValue(of: node, .rel),
        let href = document.attributeValue(of: node, .href)
      {
        let words = relation.lowercased().split(whereSeparator: \.isWhitespace)
        if words.contains(where: { wanted.contains(String($0)) }) { return href }
      }
      node = document.following(node, within: document.root)
    }
    return nil
  }

  /// The link whose whole text is a word for it, else the shortest that begins or ends with one; links further down win,
  /// because that is where series are turned.
  private static func linked(
    forward: Bool,
    in document: Document,
    page: PaintedPage
  ) -> String? {
    let count = page.linkCount
    let numbers = Set(0..<min(count, reach)).union(max(0, count - reach)..<count).sorted()
    var best: (href: String, score: Int)?
    for number in numbers {
      let link = page.link(LinkID(UInt32(number)))
      guard !link.isDisclosure, !link.href.isEmpty, !link.href.hasPrefix("#") else { continue }
      guard let score = score(text(of: link.node, in: document), forward: forward) else {
        continue
      }
      if score <= best?.score ?? .max { best = (link.href, score) }
    }
    return best?.href
  }

  /// How well a text says it: 0 is best; nil when it does not.
  static func score(_ text: String, forward: Bool) -> Int? {
    let words = forward ? nextWords : previousWords
    let text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty, text.count <= longestText else { return nil }
    if words.contains(text) { return 0 }
    let parts = text.split { !$0.isLetter && !$0.isSymbol && !"«»‹›<>".contains($0) }
      .map(String.init)
    guard let first = parts.first, let last = parts.last else { return nil }
    return words.contains(first) || words.contains(last) ? text.count : nil
  }

  private static func text(of node: NodeID, in document: Document) -> String {
    let text = document.textContent(of: node)
    if text.contains(where: { !$0.isWhitespace }) { return String(text.prefix(200)) }
    return document.attributeValue(of: node, .title) ?? ""
  }

  private static let nextWords: Set<String> = [
    "next", "more", "newer", "continue", "»", "›", ">", ">>", "→", "⇒", "▶", "weiter", "nächste",
    "suivant", "suivante", "siguiente", "próxima", "próximo", "seguente", "successivo",
    "successiva", "volgende", "nästa", "neste", "næste", "seuraava", "dalej", "následující",
    "следующая", "вперёд", "далее", "次へ", "次", "下一页", "下一頁", "다음",
  ]
  private static let previousWords: Set<String> = [
    "prev", "previous", "back", "older", "«", "‹", "<", "<<", "←", "⇐", "◀", "zurück", "vorherige",
    "précédent", "précédente", "anterior", "precedente", "vorige", "föregående", "forrige",
    "edellinen", "wstecz", "předchozí", "предыдущая", "назад", "前へ", "前", "上一页", "上一頁",
    "이전",
  ]
}
