internal import Addressing
internal import Loading

/// The commit and the life of the document: rows T20, T25 to T31, T39 to T41, T44.
extension NavigationStateMachine {
  /// The new document replaces the old one; the history changes now and not earlier.
  mutating func commit(_ navigation: PendingNavigation, _ newDocument: CommittedDocument) {
    provisional = nil
    attempt = nil
    // After a history was restored, the current entry is not that of the document that is left.
    if let left = history.current, left.documentNumber == document?.number {
      effects.append(.leave(left.item.id))
    }
    let change = enterHistory(navigation, newDocument)
    document = newDocument
    documentState = .loading
    restingProgress = 1
    guard let entry = history.current else { return }
    let restoresScroll =
      switch navigation.history {
      case .reload, .traverse: true
      case .append, .replace: false
      }
    effects.append(
      .replaceDocument(
        NavigationEffect.Replacement(
          navigation: navigation.id,
          number: newDocument.number,
          item: entry.item.id,
          restoresScroll: restoresScroll,
          fragment: newDocument.url.fragment
        )
      )
    )
    publish()
    emit(navigation.id, .committed)
    if let change { notifyHistory(change) }
  }

  /// A part of `multipart/x-mixed-replace` takes the place of the one before: another document, no other entry of the
  /// history. What was typed and the place that is read stay, as when a page is loaded again.
  mutating func beginPart(_ id: ID) {
    guard documentState == .loading, var document, document.navigation == id,
      let entry = history.current, entry.documentNumber == document.number
    else { return }
    effects.append(.leave(entry.item.id))
    let number = makeDocumentNumber()
    history.renumberDocument(document.number, to: number)
    document.number = number
    document.title = ""
    self.document = document
    effects.append(
      .replaceDocument(
        NavigationEffect.Replacement(
          navigation: id,
          number: number,
          item: entry.item.id,
          restoresScroll: true,
          fragment: nil
        )
      )
    )
    publish()
  }

  /// T26.
  mutating func parseTitle(_ id: ID, _ title: String) {
    guard documentState == .loading, var document, document.navigation == id,
      document.title != title
    else { return }
    document.title = title
    self.document = document
    history.setTitle(title, ofDocument: document.number)
    publish()
  }

  /// T27. Bytes may be here before the commit, or count for a navigation that has gone.
  mutating func receive(_ id: ID, _ count: Int) {
    if provisional?.id == id {
      provisional?.progress.receive(count)
    } else if documentState == .loading, document?.navigation == id {
      document?.progress.receive(count)
    } else {
      return
    }
    publish()
  }

  /// A large form moves on while it is sent; what comes back is the smaller part.
  mutating func send(_ id: ID, _ share: Double) {
    guard provisional?.id == id else { return }
    provisional?.progress.send(share)
    publish()
  }

  mutating func layOut(_ id: ID) {
    guard documentState == .loading, document?.navigation == id else { return }
    document?.progress.layOut()
  }

  mutating func markInsecure(_ id: ID) {
    guard document?.navigation == id, document?.isSecure == true else { return }
    document?.isSecure = false
    publish()
  }

  /// T28.
  mutating func finish(_ id: ID) {
    guard documentState == .loading, document?.navigation == id else { return }
    documentState = .done
    restingProgress = 1
    publish()
    emit(id, .finished)
    end(id)
  }

  /// T29, T30: the partial page stays, and so does its entry.
  mutating func failDocument(_ cause: PageError.Cause) {
    guard documentState == .loading, let document else { return }
    documentState = .partial
    restingProgress = 1
    let error = PageError(cause, phase: .afterCommit, url: document.url)
    effects.append(.stopDocument(document.navigation))
    publish()
    emit(document.navigation, .failed(underlyingError: error))
    end(document.navigation, .failed(error))
    guard error.opensPanel else { return }
    effects.append(
      .present(
        error,
        request: document.request.withoutCredentials,
        plainHTTPAlternative: document.plainHTTPAlternative
      )
    )
  }

  /// T25, T30, T31, T44.
  mutating func stop() {
    effects.append(.cancelRefresh)
    let older = asking
    asking = nil
    let isLive = provisional != nil || documentState == .loading
    if let older {
      keepAttempt(older, Self.cancelled(older.url))
      refuse(older.id, Self.cancelled(older.url), url: older.url)
    }
    if provisional != nil {
      failProvisional(Self.cancelled(provisional?.url), isKept: older == nil)
    }
    if documentState == .loading { failDocument(Self.cancelled(document?.url)) }
    if older != nil, !isLive { publish() }
  }

  /// T41, and T44 for a navigation that still asks: others go on.
  mutating func cancel(_ id: ID) {
    if let older = asking, older.id == id {
      asking = nil
      keepAttempt(older, Self.cancelled(older.url))
      publish()
      refuse(id, Self.cancelled(older.url), url: older.url)
    } else if provisional?.id == id {
      failProvisional(Self.cancelled(provisional?.url))
    } else if documentState == .loading, document?.navigation == id {
      failDocument(Self.cancelled(document?.url))
    }
  }

  /// T40.
  mutating func close() {
    stop()
    attempt = nil
    isClosed = true
    effects.append(.endAll(.pageClosed))
  }

  /// T39: the address is kept, so that loading again works.
  mutating func terminateWorker(_ reason: String) {
    let url = provisional?.url ?? document?.url
    let cause = PageError.Cause.engine(
      EngineError(.contentWorkerTerminated, url: url, reason: reason)
    )
    if let navigation = asking ?? provisional { keepAttempt(navigation, cause) }
    asking = nil
    var event: WebPage.NavigationEvent?
    if let navigation = provisional {
      provisional = nil
      let error = PageError(cause, phase: .beforeCommit, url: navigation.url)
      event = WebPage.NavigationEvent(
        navigationID: navigation.id,
        kind: .failedProvisionalNavigation(underlyingError: error)
      )
      effects.append(.abandon(navigation.id))
    } else if documentState == .loading, let document {
      let error = PageError(cause, phase: .afterCommit, url: document.url)
      event = WebPage.NavigationEvent(
        navigationID: document.navigation,
        kind: .failed(underlyingError: error)
      )
      effects.append(.stopDocument(document.navigation))
    }
    if documentState != .empty { documentState = .partial }
    if event != nil { restingProgress = 1 }
    publish()
    if let event { effects.append(.emit(event)) }
    effects.append(.endAll(.webContentProcessTerminated))
    effects.append(.notify(.contentWorkerTerminated(reason: reason)))
  }
}
