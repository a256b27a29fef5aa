internal import DOM

/// Writes the document that shows an article.
struct ArticlePageBuilder {
  private let source: Document
  private let article: NodeID
  private let metadata: ArticleMetadata
  private let lowersHeadings: Bool
  private var page: Document
  private var origins: [NodeID] = [.document]

  /// Builds the page of the article below a node of `source`.
  static func page(of article: NodeID, in source: Document, _ metadata: ArticleMetadata)
    -> ArticlePage
  {
    var builder = ArticlePageBuilder(source, article, metadata)
    builder.build()
    return ArticlePage(document: builder.page, origins: builder.origins)
  }

  private init(_ source: Document, _ article: NodeID, _ metadata: ArticleMetadata) {
    self.source = source
    self.article = article
    self.metadata = metadata
    lowersHeadings = Self.holdsTopHeading(article, source)
    page = Document(url: source.url)
    page.baseURL = source.baseURL
    page.encoding = source.encoding
    // The same names have the same numbers in both.
    page.names = source.names
  }

  private mutating func build() {
    let root = make(.html, in: .document)
    copyAttributes(of: source.root, to: root) { $0 == .lang || $0 == .dir }
    page.root = root
    let head = make(.head, in: root)
    let title = make(.title, in: head)
    write(metadata.title, in: title)
    page.noteResource(title)
    let body = make(.body, in: root)
    page.addAttribute(to: body, .class, value: "-tern-reader".utf8)
    page.body = body
    writeHeader(in: body)
    let main = make(.article, in: body)
    copyChildren(to: main)
    page.closeAll()
    page.isComplete = true
  }

  // MARK: The header

  private mutating func writeHeader(in body: NodeID) {
    let header = make(.div, in: body)
    if !metadata.title.isEmpty {
      let heading = make(.h1, in: header)
      write(metadata.title, in: heading)
    }
    let facts = [metadata.byline, metadata.date.map(ArticleDate.shown), metadata.siteName]
      .compactMap { $0 }
    if !facts.isEmpty {
      let line = make(.p, in: header)
      page.addAttribute(to: line, .class, value: "-tern-byline".utf8)
      write(facts.joined(separator: " · "), in: line)
    }
    guard let alternative = metadata.imageAlternative, !holdsLeadImage(alternative) else { return }
    let picture = make(.p, in: header)
    let image = make(.img, in: picture)
    page.addAttribute(to: image, .alt, value: alternative.utf8)
    if let address = metadata.image { page.addAttribute(to: image, .src, value: address.utf8) }
  }

  /// Whether the article shows the lead image itself.
  private func holdsLeadImage(_ alternative: String) -> Bool {
    var node = source.firstChild(of: article)
    while node.isSome {
      if source.isHTML(node, .img) {
        if source.attributeValue(of: node, .alt).map({ CleanWords.line($0) }) == alternative {
          return true
        }
        if let address = metadata.image, source.attributeValue(of: node, .src) == address {
          return true
        }
      }
      node = source.following(node, within: article)
    }
    return false
  }

  // MARK: The content

  private mutating func copyChildren(to main: NodeID) {
    var open = main
    var walk = TreeWalk(from: article)
    while let step = walk.next(in: source) {
      guard step.node != article else { continue }
      if step.isLeaving {
        open = page.parent(of: open)
        continue
      }
      switch source.kind(of: step.node) {
      case .text:
        add(page.makeText(source.buffer[source.textRange(of: step.node)]), step.node, to: open)
      case .element:
        let copy = page.makeElement(name(of: step.node), namespace: source.namespace(of: step.node))
        copyAttributes(of: step.node, to: copy, where: Self.isKept)
        add(copy, step.node, to: open)
        open = copy
      default: break
      }
    }
  }

  /// The title is the only heading of the first level: where the article has others, all its headings go one level down.
  private func name(of element: NodeID) -> NameID {
    guard lowersHeadings, source.namespace(of: element) == .html else {
      return source.name(of: element)
    }
    switch source.name(of: element) {
    case .h1: return .h2
    case .h2: return .h3
    case .h3: return .h4
    case .h4: return .h5
    case .h5: return .h6
    default: return source.name(of: element)
    }
  }

  private static func holdsTopHeading(_ article: NodeID, _ source: borrowing Document) -> Bool {
    var node = source.firstChild(of: article)
    while node.isSome {
      if source.isHTML(node, .h1) { return true }
      node = source.following(node, within: article)
    }
    return false
  }

  /// What an attribute may say in a reader's view: where links lead, what pictures show, how lists and tables are built.
  ///
  /// Static: a method that is handed on holds a copy of the builder, and each attribute would then copy the whole page.
  private static func isKept(_ attribute: NameID) -> Bool {
    switch attribute {
    case .id, .name, .href, .src, .alt, .title, .lang, .dir, .colspan, .rowspan, .headers, .scope,
      .start, .reversed, .value, .type, .cite, .datetime, .open, .rel, .referrerpolicy, .role,
      .ariaLabel, .ariaLevel, .srcset, .dataSrc, .xmlLang:
      return true
    default: return false
    }
  }

  // MARK: Nodes

  private mutating func make(_ name: NameID, in parent: NodeID) -> NodeID {
    let element = page.makeElement(name)
    add(element, .none, to: parent)
    return element
  }

  private mutating func write(_ text: String, in parent: NodeID) {
    add(page.makeText(text.utf8), .none, to: parent)
  }

  private mutating func add(_ node: NodeID, _ original: NodeID, to parent: NodeID) {
    // Paragraphs that the search made itself stand for nothing on the page.
    origins.append(original)
    page.append(node, to: parent)
  }

  private mutating func copyAttributes(
    of original: NodeID,
    to copy: NodeID,
    where isKept: (NameID) -> Bool
  ) {
    guard original.isSome else { return }
    for position in 0..<source.attributeCount(of: original) {
      let attribute = source.attribute(of: original, at: position)
      guard isKept(attribute.name) else { continue }
      page.addAttribute(to: copy, attribute.name, value: source.buffer[attribute.value])
    }
  }
}
