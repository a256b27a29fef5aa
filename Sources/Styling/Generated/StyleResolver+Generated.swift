public import DOM
internal import Text

/// What stands before and after elements, and beside list items.
extension StyleResolver {
  /// Resolves the style of a pseudo-element; for `::before` and `::after` only where there is content.
  mutating func generate(
    _ pseudo: PseudoElement,
    _ ranks: [UInt32],
    _ node: NodeID,
    _ row: Int
  ) {
    guard !ranks.isEmpty else { return }
    let needsContent = pseudo != .marker
    if needsContent, !ranks.contains(where: { rules.blocks[Int($0)].traits.contains(.content) }) {
      return
    }
    let generatedRow = resolve(ranks, insideRow: row + 1, isRoot: false)
    if needsContent, resolved[generatedRow].generated.content == nil { return }
    generatedStyles[Self.key(node, pseudo)] = UInt32(generatedRow)
  }

  /// Brings the counters to where they stand at an element.
  mutating func count(_ node: NodeID, _ row: Int, in document: borrowing Document) {
    let found = resolved[row]
    let display = styles[Int(found.style.rawValue)].display
    guard display != .none else { return }
    if rules.showsListItems {
      let isItem = display == .listItem
      counters.countListItem(found.generated, pools, isItem: isItem, at: node, in: document)
    }
    if rules.usesCounters { counters.apply(found.generated, pools, at: node, in: document) }
  }

  private static func key(_ node: NodeID, _ pseudo: PseudoElement) -> UInt64 {
    UInt64(node.rawValue) << 2 | UInt64(pseudo.rawValue)
  }

  /// What comes before the element's content; nil when nothing.
  public mutating func contentBefore(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? {
    content(element, .before, in: document)
  }

  /// What comes after the element's content; nil when nothing.
  public mutating func contentAfter(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? {
    content(element, .after, in: document)
  }

  /// How the marker of a list item looks, and what it says; nil when no rule speaks of it.
  public mutating func marker(
    of element: NodeID,
    in document: borrowing Document
  ) -> GeneratedMarker? {
    _ = number(of: element, in: document)
    guard let row = generatedStyles[Self.key(element, .marker)] else { return nil }
    let found = resolved[Int(row)]
    guard let reference = found.generated.content else {
      return GeneratedMarker(style: found.style, text: nil)
    }
    let writer = writer(of: reference, found, element, in: document)
    if writer.tokens.keyword == .normal { return GeneratedMarker(style: found.style, text: nil) }
    let text = writer.text(of: element, counters, in: document)
    return GeneratedMarker(style: found.style, text: text ?? "")
  }

  private mutating func content(
    _ element: NodeID,
    _ pseudo: PseudoElement,
    in document: borrowing Document
  ) -> GeneratedContent? {
    _ = number(of: element, in: document)
    let key = Self.key(element, pseudo)
    guard let row = generatedStyles[key] else { return nil }
    let found = resolved[Int(row)]
    guard styles[Int(found.style.rawValue)].display != .none else { return nil }
    if let known = generatedTexts[key] {
      return GeneratedContent(style: found.style, text: known)
    }
    if found.generated.counts {
      counters.apply(found.generated, pools, at: element, isInside: true, in: document)
    }
    guard let reference = found.generated.content,
      let text = writer(of: reference, found, element, in: document)
        .text(of: element, counters, in: document)
    else { return nil }
    generatedTexts[key] = text
    return GeneratedContent(style: found.style, text: text)
  }

  private func writer(
    of reference: GeneratedValues.TextReference,
    _ found: ResolvedStyle,
    _ element: NodeID,
    in document: borrowing Document
  ) -> ContentWriter {
    let source = pools[reference.pool].texts[reference.text]
    let isLong = source.count > ContentWriter.longestSource
    return ContentWriter(
      tokens: ValueTokens(isLong ? Array(source.prefix(ContentWriter.longestSource)) : source),
      quotes: quotes(found.context),
      depth: quoteDepth(of: element, in: document)
    )
  }

  private func quotes(_ context: InheritedContext) -> [String] {
    guard context.quotesText != 0 else { return ["\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}"] }
    // Read anew for each quote: what is longer than any list of marks would cost as often.
    let source = pools[Int(context.quotesPool)].texts[Int(context.quotesText) - 1]
    let tokens = ValueTokens(Array(source.prefix(ContentWriter.longestQuotes)))
    if tokens.keyword == .auto { return ["\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}"] }
    let strings = tokens.tokens.filter { $0.kind == .string }
    return strings.map { String(decoding: tokens.text(of: $0), as: UTF8.self) }
  }

  /// How many elements around this one have generated quotes.
  private func quoteDepth(of element: NodeID, in document: borrowing Document) -> Int {
    var depth = 0
    var ancestor = document.parent(of: element)
    var count = 0
    while ancestor.isSome, count < 64 {
      if document.isHTML(ancestor, .q) { depth += 1 }
      ancestor = document.parent(of: ancestor)
      count += 1
    }
    return depth
  }
}
