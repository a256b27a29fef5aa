internal import DOM
internal import Layout
internal import Styling

/// What a pipeline leaves behind: the document with all that is needed to lay it out again.
struct FinishedDocument: Sendable {
  var document: Document
  var resolver: StyleResolver
  var styles: DocumentStyles
  var outliner: OutlineScanner
  var page: PaintedPage
  var outline: Outline
  var forms: FormStructure
  var options: LayoutOptions
  var metadata = DocumentMetadata()
  /// Whether it may have an article.
  var prospect = ArticleProspect.none

  /// Lays the document out for other options, off the main actor; nil when cancelled.
  @concurrent
  func laidOut(for options: LayoutOptions) async -> FinishedDocument? {
    var result = self
    if options.width != self.options.width || options.height != self.options.height {
      result.resolver = styles.makeResolver(options: options, isQuirks: document.isQuirks)
    }
    var layout = PageLayout(options: options)
    while !layout.advance(
      through: document,
      resolver: &result.resolver,
      shouldPause: { Task.isCancelled }
    ) {
      if Task.isCancelled { return nil }
    }
    guard
      let page = layout.page(
        of: document,
        resolver: &result.resolver,
        shouldPause: { Task.isCancelled }
      )
    else { return nil }
    result.page = page
    result.outline = outliner.outline(of: document, on: page, styles: &result.resolver)
    result.forms = forms.marked(on: result.page)
    result.options = options
    return result
  }

  /// About how many bytes it keeps.
  var weight: Int { document.buffer.count * 3 + document.nodeCount * 64 + page.lineCount * 128 }
}
