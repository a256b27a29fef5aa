internal import DOM

/// Walks a page, takes out what is no part of any article, and collects the elements whose text speaks for those around them.
struct ParagraphFinder {
  /// The page, which is cut down.
  var document: Document
  /// The elements whose text is judged.
  var paragraphs: [NodeID] = []
  /// The line that names the author, when one was found.
  private(set) var byline: String?

  private let strictness: Strictness
  let measured: Measurements
  private let title: TitleWords
  private let authorship: Authorship
  private var seeksByline: Bool
  private var seeksTitle = true
  /// The innermost table or code sample around, inside of which nothing is unlikely.
  private var shelters: [NodeID] = []

  init(
    document: Document,
    measured: Measurements,
    strictness: Strictness,
    metadata: ArticleMetadata
  ) {
    self.document = document
    self.measured = measured
    self.strictness = strictness
    title = TitleWords(metadata.title)
    authorship = Authorship(document)
    seeksByline = metadata.byline == nil
  }

  /// Walks everything below a node.
  mutating func walk(below root: NodeID) {
    var node = document.firstChild(of: root)
    while node.isSome {
      let following = document.followingSkippingChildren(node, within: root)
      leaveShelters(of: node)
      if document.kind(of: node) != .element {
        node = document.following(node, within: root)
      } else if isForeign(to: node) {
        document.detach(node)
        node = following
      } else {
        if isShelter(node) { shelters.append(node) }
        let place = read(node)
        node = document.following(place, within: root)
      }
    }
  }

  // MARK: What goes

  private mutating func isForeign(to element: NodeID) -> Bool {
    if document.isSilentName(element) { return true }
    if !strictness.readsHidden, Concealment.conceals(element, in: document) { return true }
    if document.isSpelled(element, .role, "dialog") { return true }
    let hints = ElementHints(of: element, in: document)
    if takesByline(element, hints) { return true }
    if repeatsTitle(element) { return true }
    if strictness.dropsUnlikely {
      if hints.isUnlikely, shelters.isEmpty, !document.isHTML(element, .body),
        !document.isHTML(element, .a)
      {
        return true
      }
      if hasUnlikelyRole(element) { return true }
    }
    return isEmptyBlock(element)
  }

  private func hasUnlikelyRole(_ element: NodeID) -> Bool {
    guard document.hasAttribute(element, .role) else { return false }
    switch document.attributeValue(of: element, .role)?.lowercased() {
    case "menu", "menubar", "complementary", "navigation", "alert", "alertdialog": return true
    default: return false
    }
  }

  private mutating func takesByline(_ element: NodeID, _ hints: ElementHints) -> Bool {
    guard seeksByline else { return false }
    let count = measured[element].text.count
    guard count > 0, count < 100, authorship.isMarked(element, hints, in: document) else {
      return false
    }
    let name = authorship.name(in: element, of: document)
    // What is called a byline often only says when: the name may follow.
    guard !DateWords.isDate(name) else { return true }
    seeksByline = false
    byline = name.isEmpty ? nil : name
    return true
  }

  private mutating func repeatsTitle(_ element: NodeID) -> Bool {
    guard seeksTitle, document.isHTML(element, .h1) || document.isHTML(element, .h2),
      measured[element].text.count < 1_000,
      title.isRepeated(by: CleanWords.line(in: element, of: document))
    else { return false }
    seeksTitle = false
    return true
  }

  private func isEmptyBlock(_ element: NodeID) -> Bool {
    switch document.name(of: element) {
    case .div, .section, .header, .h1, .h2, .h3, .h4, .h5, .h6: break
    default: return false
    }
    guard measured[element].text.isBlank else { return false }
    var child = document.firstChild(of: element)
    while child.isSome {
      if document.kind(of: child) == .element, !document.isHTML(child, .br),
        !document.isHTML(child, .hr)
      {
        return false
      }
      child = document.nextSibling(of: child)
    }
    return true
  }

  // MARK: What shelters

  private func isShelter(_ element: NodeID) -> Bool {
    document.isHTML(element, .table) || document.isHTML(element, .code)
  }

  /// Forgets the shelters that the walk has left: each is popped once.
  private mutating func leaveShelters(of node: NodeID) {
    while let shelter = shelters.last {
      if isInside(node, shelter) { return }
      shelters.removeLast()
    }
  }

  /// Whether the walk, which stands at `node`, is still inside `shelter`: the walk reaches children and siblings of what it left.
  private func isInside(_ node: NodeID, _ shelter: NodeID) -> Bool {
    var ancestor = document.parent(of: node)
    var steps = 0
    while ancestor.isSome, steps < Self.deepestShelter {
      if ancestor == shelter { return true }
      ancestor = document.parent(of: ancestor)
      steps += 1
    }
    return false
  }

  /// Elements deeper inside a table or a code sample than this are no longer sheltered by it.
  private static let deepestShelter = 24
}
