internal import Addressing
internal import DOM
internal import Layout
internal import Loading

/// Pages that load when they are first seen, and pages that give their document up until they are seen again.
extension WebPage {
  /// Takes a history over without loading: list, title and address are there, the current entry is loaded by
  /// ``viewDidAppear()``. What the page showed goes.
  public func restoreAsleep(_ state: SessionState) {
    adopt(state)
    apply(.sleep)
  }

  /// Tells the page that a person sees it from now on, so that it stays in memory; a page that sleeps begins to load.
  ///
  /// - Returns: The load; nil when there was nothing to do.
  @discardableResult
  public func viewDidAppear() -> Navigation? {
    isInView = true
    configuration.pageMemory.use(self, isSeen: true)
    guard machine.isAsleep, machine.asking == nil, let current = machine.history.current else {
      return nil
    }
    return load(current.item)
  }

  /// Tells the page that nobody sees it any more, so that it may be put to sleep.
  public func viewDidDisappear() {
    isInView = false
    configuration.pageMemory.use(self, isSeen: false)
  }

  /// Gives the document up, and the ones that are kept for going back. Address, title, history, places and what was typed
  /// (without passwords) stay; ``viewDidAppear()`` loads the entry again, from the cache where it is there.
  ///
  /// - Returns: Whether the page sleeps. It stays awake while something is loading, and when its document was the answer
  ///   to a form, which would have to be sent again.
  @discardableResult
  public func putToSleep() -> Bool {
    apply(.sleep)
    return machine.isAsleep
  }

  /// The document goes; what is to be remembered of it was left in its entry.
  func releaseDocument() {
    layoutTask?.cancel()
    finishesAfterLayout = nil
    holding = DocumentHolding()
    configuration.pageMemory.removeAll(of: self)
    configuration.pageMemory.show(0, in: self)
    options.toggledDisclosures = []
    characterEncoding = nil
    baseURL = nil
    if themeColor != nil { themeColor = nil }
    if !source.isEmpty { source = [] }
    formValues = FormValues()
    formKeeper.pending = SavedFormValues()
    scrolling.goal = nil
    rendered = RenderedPage(
      page: .empty(width: options.width),
      outline: Outline(),
      document: nil,
      generation: rendered.generation + 1,
      documentNumber: RenderedPage.empty.documentNumber
    )
    finder?.documentReplaced()
    dismissDialogsOfDocument()
  }
}
