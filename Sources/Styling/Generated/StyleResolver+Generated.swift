public import DOM
internal import Text

/// What stands before and after elements.
extension StyleResolver {
  /// What comes before the element's content; nil when nothing.
  public mutating func contentBefore(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? {
    content(element, 1, in: document)
  }

  /// What comes after the element's content; nil when nothing.
  public mutating func contentAfter(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? {
    content(element, 2, in: document)
  }

  private mutating func content(
    _ element: NodeID,
    _ pseudo: UInt64,
    in document: borrowing Document
  ) -> GeneratedContent? {
    _ = number(of: element, in: document)
    let key = UInt64(element.rawValue) << 2 | pseudo
    guard let row = generatedStyles[key] else { return nil }
    let found = resolved[Int(row)]
    guard styles[Int(found.style.rawValue)].display != .none else { return nil }
    if let known = generatedTexts[key] {
      return GeneratedContent(style: found.style, text: known)
    }
    if found.generated.counts {
      counters.apply(found.generated, pools, at: element, isInside: true, in: document)
    }
    guard let reference = found.generated.content else { return nil }
    let source = pools[reference.pool].texts[reference.text]
    let isLong = source.count > ContentWriter.longestSource
    let writer = ContentWriter(
      tokens: ValueTokens(isLong ? Array(source.prefix(ContentWriter.longestSource)) : source),
      quotes: quotes(found.context),
      depth: quoteDepth(of: element, in: document)
    )
    guard let text = writer.text(of: element, counters, in: document) else { return nil }
    generatedTexts[key] = text
    return GeneratedContent(style: found.style, text: text)
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
