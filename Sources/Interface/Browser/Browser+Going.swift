internal import Addressing
internal import Library
internal import Loading
internal import WebEngine

/// Addresses, history, and what fails.
extension Browser {
  /// Opens the address field.
  func editAddress(_ text: String) {
    leave()
    present(AddressField(text))
  }

  /// The address as it is edited: of what failed or was stopped, else of the page; never with a password.
  var addressToEdit: String {
    let url = tab.page.failure?.url ?? tab.page.displayedURL
    return url?.withoutCredentials.href ?? ""
  }

  /// Opens what was typed; what it means is found out beside the main actor, because a path may be looked up.
  func open(_ text: String) {
    leave()
    let interpreter = interpreter
    let bookmarks = services.bookmarks
    let tab = tab
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      let meaning = await Self.interpret(text, by: interpreter, bookmarks)
      guard !Task.isCancelled else { return }
      take(meaning, of: text, in: tab)
      setNeedsDrawing()
    }
  }

  @concurrent
  nonisolated static func interpret(
    _ text: String,
    by interpreter: AddressInterpreter,
    _ bookmarks: BookmarkStore?
  ) async -> AddressInterpretation {
    interpreter.interpret(await address(forTyped: text, in: bookmarks))
  }

  private func take(_ meaning: AddressInterpretation, of text: String, in tab: Tab) {
    tab.guessedAddress = nil
    switch meaning {
    case .nothing: return
    case .url(let url), .handOff(let url): tab.page.visit(url)
    case .guessedHTTPS(let url):
      tab.guessedAddress = url
      tab.page.visit(url)
    case .refused(let sentence):
      if tab === self.tab { editAddress(text) }
      tell(problem: sentence)
    }
  }

  /// Loads one of the addresses the program knows.
  func visit(_ address: String) {
    guard let url = WebURL(address) else { return }
    tab.page.visit(url)
  }

  /// Loads the page again; what failed or was stopped last is tried again instead.
  func reload() {
    if tab.page.lastAttempt == nil { tab.page.visitAgain() } else { retry() }
  }

  /// Goes back, where there is something to go back to.
  func goBack() {
    if tab.page.canGoBack {
      tab.page.visitPrevious()
    } else {
      tell("Nothing to go back to")
    }
  }

  /// Goes forward, where there is something to go forward to.
  func goForward() {
    if tab.page.canGoForward {
      tab.page.visitNext()
    } else {
      tell("Nothing to go forward to")
    }
  }

  /// Takes the news that a page sends.
  func take(_ notice: WebPage.Notice, of tab: Tab) {
    guard tab === self.tab else {
      if case .historyChanged(_, let removed) = notice { tab.forget(removed) }
      return
    }
    switch notice {
    case .message(let text): tell(text)
    case .refreshScheduled(let delay, let target):
      tell("In \(delay) s this page goes on to \(ShownAddress.inOrder(target.displayString))")
    case .contentWorkerTerminated(let reason):
      tell(problem: "The page stopped working: \(reason)")
    case .historyChanged(_, let removed): tab.forget(removed)
    case .refreshCancelled, .sameDocument: break
    }
  }

  /// Another document has come.
  func documentChanged() {
    tab.tasks.search?.cancel()
    // What belongs to the document that is gone goes with it; what the person does in the window stays.
    endActiveControl()
    if tab.layers[Panel.self] != nil { closePanel() }
    for layer in tab.layers.remove(where: { !$0.staysOnLeave }) { keepTyped(in: layer) }
    pending = KeySequence()
  }

  /// Shows a failure as a panel, and takes the panel away when the page has none any more.
  func followFailure() {
    guard let failure = tab.page.failure else {
      if tab.shownFailure != nil {
        tab.shownFailure = nil
        tab.layers[Panel.self] = nil
      }
      return
    }
    let name = "\(failure.code) \(failure.url?.href ?? "")"
    guard tab.shownFailure != name else { return }
    tab.shownFailure = name
    // Who is typing is not interrupted.
    if let layer = topLayer, layer.isTyping, focus != .control {
      tell(problem: failure.sentence)
      return
    }
    let alternative = plainHTTPAlternative(to: failure)
    leaveForPanel(
      Panel.failure(failure, alternative: alternative, canBeKept: tab.page.keepsExceptions)
    )
  }

  /// The http address to offer, when https was a guess.
  private func plainHTTPAlternative(to failure: WebPage.Failure) -> WebURL? {
    // A name that does not exist has no http either, and without a network there is none at all.
    let hopeless: [LoadingError.Code] = [.cannotFindHost, .notConnected, .resourceUnavailable]
    if hopeless.contains(where: { failure.code.hasSuffix("\($0.rawValue)") }) { return nil }
    if let known = failure.plainHTTPAlternative { return known }
    guard let guess = tab.guessedAddress, failure.url == guess, !failure.isAfterCommit else {
      return nil
    }
    return guess.withScheme("http")
  }

  /// Sends the failed request again; the failure is forgotten only after that, because it holds the request.
  func retry() {
    tab.page.visitFailed()
    closePanel()
  }

  /// Loads the http address that the panel offered, and lets its host in without TLS until the program ends, or always.
  func tryPlainHTTP(always: Bool = false) {
    guard let failure = tab.page.failure, let url = plainHTTPAlternative(to: failure) else {
      return
    }
    tab.guessedAddress = nil
    closePanel()
    tab.page.allowWithoutTLS(url, always: always)
    if always {
      let key = keys.name(of: .certificates)
      tell("\(url.hostname ?? "") may answer without TLS from now on; \(key) forgets it")
    }
    tab.page.visit(url)
  }

  /// Shows a panel over the page.
  func leaveForPanel(_ panel: Panel) {
    tab.layers[HintOverlay.self] = nil
    endActiveControl()
    leaveSidebar()
    tab.layers[Panel.self] = panel
  }

  /// Takes the panel away; a failure is done with then.
  func closePanel() {
    tab.layers[Panel.self] = nil
    if tab.shownFailure != nil {
      tab.shownFailure = nil
      tab.page.failure = nil
    }
  }
}
