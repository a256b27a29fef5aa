internal import DOM
internal import Layout
internal import Loading

/// Leaving documents and coming back to them.
extension WebPage {
  /// Keeps the document that is being left, if an entry of the history may lead back to it.
  func keepDocument() {
    guard holding.isWhole, let document = holding.document, let number = holding.number,
      machine.history.entries.contains(where: { $0.documentNumber == number })
    else { return }
    // The observable values still belong to the document that is being left.
    let details = NavigationInput.KeptDocument(
      number: number,
      title: title,
      response: response,
      redirects: redirectChain,
      isSecure: holding.isSecure
    )
    let kept = KeptPage(
      document: document,
      details: details,
      encodingName: characterEncoding,
      source: source,
      formValues: formValues,
      articleView: holding.articleView
    )
    configuration.pageMemory.keep(kept, number: number, of: self)
  }

  /// Whether a traversal leads to a document that is in memory.
  func isKeptInMemory(_ navigation: PendingNavigation?) -> Bool {
    guard case .traverse(let item) = navigation?.history,
      let number = machine.history.entry(item)?.documentNumber
    else { return false }
    return configuration.pageMemory.holds(number, of: self)
  }

  /// Shows a document from memory, with the events of a load.
  func restore(_ kept: KeptPage, for id: NavigationID) {
    restoring = kept
    apply(.restored(id, kept.details))
    if kept.document.options.fits(options) {
      apply(.finished(id))
    } else {
      finishesAfterLayout = id
    }
  }

  /// Fills a page that was just committed with the document from memory.
  func showRestored() {
    guard let kept = restoring else { return }
    restoring = nil
    characterEncoding = kept.encodingName
    source = kept.source
    baseURL = kept.document.document.baseURL
    options.toggledDisclosures = kept.document.options.toggledDisclosures
    holding.isWhole = true
    formKeeper.pending = SavedFormValues()
    formValues = kept.formValues
    holding.articleView = kept.articleView
    place(kept.document)
    keepScrolling(isFinal: kept.document.options == options)
    if kept.document.options != options { layOutAgain() }
  }
}
