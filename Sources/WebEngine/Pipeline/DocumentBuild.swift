internal import Addressing
internal import DOM
internal import Layout
internal import Parsing
internal import Styling
internal import Text

/// A document on its way to the screen: read, styled and laid out as far as it has arrived.
///
/// A class, because it has one owner and is never copied: a copy would double the document.
final class DocumentBuild {
  /// How often the layout may begin anew while the document loads.
  private static let mostRestarts = 12

  private var reader: DocumentReader
  private var layout: PageLayout
  private var resolver: StyleResolver?
  private var finder = StyleSheetFinder()
  private var outliner = OutlineScanner()
  private var formScanner = FormScanner()
  private var metadataScanner = MetadataScanner()
  private var slots = StyleSheetSlots()
  private var stylesAreStale = false
  private var restarts = 0
  /// What the page is laid out for.
  private(set) var options: LayoutOptions

  init(format: DocumentFormat, url: WebURL, expectedLength: Int?, options: LayoutOptions) {
    reader = DocumentReader(format: format, url: url, expectedLength: expectedLength)
    layout = PageLayout(options: options)
    self.options = options
  }

  /// About how many lines can be shown.
  var lineCount: Int { layout.lineCount(of: reader.document) }
  /// The address that relative links start from.
  var baseURL: WebURL { reader.document.baseURL }
  var isQuirks: Bool { reader.document.isQuirks }
  /// How many nodes the document has so far.
  var nodeCount: Int { reader.document.nodeCount }
  /// Whether layout waits for sheets that have been asked for.
  var waitsForSheets: Bool { resolver == nil && slots.isWaiting }
  /// Whether sheets are still on their way.
  var hasPendingSheets: Bool { slots.isWaiting }
  /// What the `<meta>` elements say so far.
  var metadata: DocumentMetadata { metadataScanner.found }

  /// The title, once it is parsed.
  var title: String? {
    let element = reader.document.titleElement
    guard element.isSome, reader.document.isClosed(element) || reader.document.isComplete else {
      return nil
    }
    return CleanTitle.text(of: reader.document.textContent(of: element))
  }

  /// Says which encoding the text came in.
  func setEncoding(_ encoding: TextEncoding) { reader.setEncoding(encoding) }

  /// Reads on; answers the sheets to fetch, by slot.
  func feed(_ text: [UInt8]) -> [(slot: Int, sheet: StyleSheetFinder.Found)] {
    reader.feed(text)
    return scan()
  }

  /// Says that nothing more comes.
  func finishReading() -> [(slot: Int, sheet: StyleSheetFinder.Found)] {
    reader.finish()
    return scan()
  }

  private func scan() -> [(slot: Int, sheet: StyleSheetFinder.Found)] {
    outliner.scan(reader.document)
    // Other formats ask for nothing: what they say is shown, never obeyed.
    guard reader.isPage else { return [] }
    formScanner.scan(reader.document)
    metadataScanner.scan(reader.document)
    return finder.find(in: reader.document).map { (slots.add(), $0) }
  }

  /// A sheet is here, with what it imports; empty when it could not be had.
  func fill(_ slot: Int, with sheets: [StyleSheet]) {
    slots.fill(slot, with: sheets)
    if !sheets.isEmpty { stylesAreStale = true }
  }

  /// Layout goes on without the sheet.
  func giveUpWaiting(for slot: Int) { slots.giveUpWaiting(for: slot) }

  /// The view is another one.
  func setOptions(_ options: LayoutOptions) {
    guard options != self.options else { return }
    let changesStyles = options.width != self.options.width || options.height != self.options.height
    self.options = options
    if changesStyles { resolver = nil }
    layout = PageLayout(options: options)
  }

  /// Lays out what has arrived; false when it was asked to pause.
  func advance(shouldPause: @escaping @Sendable () -> Bool) -> Bool {
    guard !waitsForSheets else { return true }
    guard reader.document.body.isSome || reader.document.isComplete else { return true }
    renewStyles()
    guard var current = resolver else { return true }
    resolver = nil
    let isDone = layout.advance(
      through: reader.document,
      resolver: &current,
      shouldPause: shouldPause
    )
    resolver = current
    return isDone
  }

  /// New sheets make layout start over: soon at first, then only at the end.
  private func renewStyles() {
    if resolver != nil {
      guard stylesAreStale, reader.document.isComplete || restarts < Self.mostRestarts else {
        return
      }
      restarts += 1
      layout = PageLayout(options: options)
    }
    stylesAreStale = false
    resolver = styles.makeResolver(options: options, isQuirks: reader.document.isQuirks)
  }

  /// Answers that later siblings changed are right only once the document is whole.
  func settleStyles() {
    if resolver?.hasProvisionalAnswers == true { stylesAreStale = true }
  }

  private var styles: DocumentStyles { DocumentStyles(author: slots.sheets) }

  /// The page as it looks now; nil when it was asked to pause.
  func page(
    shouldPause: @escaping @Sendable () -> Bool
  ) -> (page: PaintedPage, outline: Outline)? {
    guard var current = resolver else { return (.empty(width: options.width), Outline()) }
    resolver = nil
    let page = layout.page(
      of: reader.document,
      resolver: &current,
      shouldPause: shouldPause
    )
    let outline = page.map { outliner.outline(of: reader.document, on: $0, styles: &current) }
    resolver = current
    guard let page, let outline else { return nil }
    return (page, outline)
  }

  /// The forms as far as they have come.
  func forms() -> FormStructure { formScanner.structure(of: reader.document) }

  /// The whole result; the build is over.
  func take(page: PaintedPage, outline: Outline) -> FinishedDocument {
    let styles = styles
    let resolver =
      self.resolver ?? styles.makeResolver(options: options, isQuirks: reader.document.isQuirks)
    let outliner = outliner
    let metadata = metadata
    let options = options
    let forms = forms().marked(on: page)
    let prospect = ArticleProspect(of: reader.document, isPage: reader.isPage)
    return FinishedDocument(
      document: reader.document,
      resolver: resolver,
      styles: styles,
      outliner: outliner,
      page: page,
      outline: outline,
      forms: forms,
      options: options,
      metadata: metadata,
      prospect: prospect
    )
  }
}
