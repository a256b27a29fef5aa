internal import DOM

/// The element that a page marks as its article: the one with `itemprop=articleBody`, or the `<article>` with the only headline.
struct DeclaredArticle {
  /// An article has so many characters at least, where one inside of what was chosen is meant.
  private static let shortest = 250
  /// And so many where something else was chosen.
  private static let shortestElsewhere = 500
  /// A body that is much shorter than what was chosen lacks something.
  private static let shareOfBody = 0.8
  /// How far up is looked.
  private static let reach = 64

  private var body: NodeID?
  private var headline: NodeID?
  /// Other articles of the page, which are only announced, and what is around them alone.
  private(set) var rivals: Set<NodeID> = []

  init(in document: borrowing Document, measured: Measurements) {
    let itemprop = document.names.find(Array("itemprop".utf8))
    var bodies: [NodeID] = []
    var headlines: [NodeID] = []
    var articles: [NodeID] = []
    var node = document.firstChild(of: document.body)
    while node.isSome {
      if document.isHTML(node, .h1) { headlines.append(node) }
      if document.isHTML(node, .article), articles.count < 1_000 { articles.append(node) }
      if let itemprop, document.isSpelled(node, itemprop, "articlebody") { bodies.append(node) }
      node = document.following(node, within: document.body)
    }
    if bodies.count == 1 { body = bodies.first }
    guard articles.count > 1, headlines.count == 1, let title = headlines.first,
      let article = Self.ancestors(of: title, document).first(where: { articles.contains($0) }),
      measured[article].text.count >= Self.shortest
    else { return }
    headline = article
    let around = Set(Self.ancestors(of: article, document))
    for other in articles where other != article && !around.contains(other) {
      let ancestors = Self.ancestors(of: other, document)
      guard !ancestors.contains(article) else { continue }
      rivals.insert(other)
      rivals.formUnion(ancestors.prefix { !around.contains($0) })
    }
  }

  /// What the page declares, when what was chosen agrees with it; else what was chosen.
  func narrowed(_ choice: NodeID, in document: borrowing Document, _ measured: Measurements)
    -> NodeID
  {
    let count = Double(measured[choice].text.count)
    if let body, body != choice, Self.ancestors(of: body, document).contains(choice),
      Double(measured[body].text.count) >= Self.shareOfBody * count
    {
      return body
    }
    guard let headline, headline != choice, !rivals.isEmpty else { return choice }
    if Self.ancestors(of: headline, document).contains(choice) { return headline }
    let isElsewhere =
      rivals.contains(choice)
      || Self.ancestors(of: choice, document).contains { rivals.contains($0) }
    let entry = measured[headline]
    return isElsewhere && entry.text.count >= Self.shortestElsewhere && entry.linkDensity < 0.3
      ? headline : choice
  }

  private static func ancestors(of node: NodeID, _ document: borrowing Document) -> [NodeID] {
    var ancestors: [NodeID] = []
    var ancestor = document.parent(of: node)
    while ancestor.isSome, ancestors.count < reach {
      ancestors.append(ancestor)
      ancestor = document.parent(of: ancestor)
    }
    return ancestors
  }
}
