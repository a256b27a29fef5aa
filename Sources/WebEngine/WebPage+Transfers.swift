internal import Addressing
internal import DOM
internal import Layout
internal import Loading
internal import Styling

/// Opens documents and takes what the pipelines report.
extension WebPage {
  /// The handlers of all schemes but the external ones.
  static func makeLoader(
    _ configuration: Configuration,
    _ handlers: [String: any URLSchemeHandler]
  ) -> ResourceLoader {
    var all: [String: any URLSchemeHandler] = ["tern": EmbeddedPagesHandler()]
    if let builtIn = configuration.builtInPages { all["tern"] = builtIn }
    for (scheme, handler) in configuration.urlSchemeHandlers {
      all[scheme.rawValue.lowercased()] = handler
    }
    var settings = ResourceLoader.Configuration()
    settings.isOffline = configuration.isOffline
    settings.dataStore = configuration.websiteDataStore
    settings.limits = configuration.limits.answers
    settings.transportPolicy = configuration.transportPolicy
    settings.upgradesKnownHosts = configuration.upgradeKnownHostsToHTTPS
    settings.readsFilesInPlace = configuration.readsFilesInPlace
    return ResourceLoader(
      handlers: all.merging(handlers) { _, given in given },
      configuration: settings
    )
  }

  /// Sends the request, or takes the document from memory.
  func open(_ navigation: PendingNavigation) {
    if navigation.redirects.isEmpty { limitTime(of: navigation.id, navigation.url) }
    if case .traverse(let item) = navigation.history,
      let number = machine.history.entry(item)?.documentNumber,
      let kept = configuration.pageMemory.take(number, of: self)
    {
      return restore(kept, for: navigation.id)
    }
    let transfer = Transfer()
    transfers[navigation.id] = transfer
    let id = navigation.id
    var request = configuration.credentials.authorized(navigation.request)
    if navigation.authentication.changedServer == CertificateException.Place(request.url) {
      // The key that is known from before is not the server's any more.
      request.authorization.trustedKey = navigation.request.authorization.trustedKey
    }
    if request != navigation.request { apply(.authorized(id, request.authorization)) }
    request.priority = RequestPriority(.document, of: urgency)
    let pipeline = PagePipeline(
      request: request,
      content: navigation.content,
      loader: loader,
      settings: settings(for: navigation),
      mailbox: transfer.mailbox
    ) { [weak self] report in
      await self?.take(report, from: id) ?? false
    } verdict: { [weak self] response, canShow in
      await self?.judge(response, canShow: canShow, from: id) ?? .drop
    }
    transfer.task = Task { await pipeline.run() }
  }

  private func settings(for navigation: PendingNavigation) -> PipelineSettings {
    PipelineSettings(
      options: options,
      loadsSubresources: configuration.loadsSubresources
        && !navigation.preferences.isLockdownModeEnabled,
      rendersIncrementally: !configuration.suppressesIncrementalRendering,
      forcedCharset: configuration.forcedCharset,
      baseURL: configuration.baseURL,
      credentials: configuration.credentials,
      readableFolder: navigation.readableFolder,
      waitsForConnectivity: configuration.waitsForConnectivity,
      keepsSource: configuration.keepsSource,
      limits: configuration.limits,
      forcedMIMEType: navigation.content == nil ? configuration.forcedMIMEType : nil
    )
  }

  private func limitTime(of id: NavigationID, _ url: WebURL) {
    timeoutTask?.cancel()
    guard let limit = configuration.loadTimeout else { return }
    timeoutTask = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: .seconds(limit))) != nil else { return }
      let reason = "The page took longer than \(limit) seconds"
      self?.apply(.failed(id, LoadingError(.timedOut, url: url, reason: reason)))
    }
  }

  private func take(_ report: PipelineReport, from id: NavigationID) -> Bool {
    switch report {
    case .sent(let upload): send(upload, of: id)
    case .bodyBegan:
      upload = nil
      apply(.bodyBegan(id))
      return holding.navigation == id
    case .received(let count): apply(.received(id, count))
    case .rendered(let snapshot): show(snapshot, from: id)
    case .finished(let document, let details):
      guard hold(document, details, from: id) else { return false }
      finish(document, from: id)
    case .partFinished(let document, let details):
      return hold(document, details, from: id)
    case .partBegan:
      apply(.partBegan(id))
      return holding.navigation == id
    case .partsEnded:
      guard holding.navigation == id else { return false }
      finish(holding.document, from: id)
    case .stoppedWithoutDocument: transfers[id] = nil
    case .failed(let error, let document, let details):
      if let document { _ = hold(document, details, from: id) }
      // Before the machine hears of it: it may open the next attempt under the same id.
      transfers[id] = nil
      upload = nil
      apply(.failed(id, error))
    case .stopped(let document, let details):
      _ = hold(document, details, from: id)
      transfers[id] = nil
    case .insecureContent: apply(.insecureContent(id))
    case .message(let text): notes.send(.message(text))
    }
    return true
  }

  /// Nothing more comes of a load.
  private func finish(_ document: FinishedDocument?, from id: NavigationID) {
    holding.isWhole = document != nil
    transfers[id] = nil
    apply(.finished(id))
    guard let document else { return }
    scheduleRefresh(of: document, from: id)
    openArticleIfPreferred()
  }

  private func send(_ upload: Upload, of id: NavigationID) {
    guard transfers[id] != nil else { return }
    self.upload = upload
    apply(.sent(id, Double(upload.sent) / Double(max(upload.total, 1))))
  }

  private func judge(
    _ response: URLResponse,
    canShow: Bool,
    from id: NavigationID
  ) async -> Transfer.Verdict {
    guard let transfer = transfers[id] else { return .drop }
    transfer.response = response
    apply(.responded(id, response, canShow: canShow))
    return await transfer.awaitVerdict()
  }

  // MARK: What is shown

  /// The commit: the old document is kept in memory, the new one begins empty.
  func replaceDocument(_ replacement: NavigationEffect.Replacement) {
    layoutTask?.cancel()
    keepDocument()
    holding = DocumentHolding(
      navigation: replacement.navigation,
      number: replacement.number,
      isSecure: machine.document?.isSecure ?? false,
      opensAsArticle: replacement.restoresScroll && articleEntries.contains(replacement.item)
    )
    options.toggledDisclosures = []
    characterEncoding = nil
    baseURL = nil
    if themeColor != nil { themeColor = nil }
    if !source.isEmpty { source = [] }
    rendered = RenderedPage(
      page: .empty(width: options.width),
      outline: rendered.outline.entries.isEmpty ? rendered.outline : Outline(),
      document: nil,
      generation: rendered.generation + 1,
      documentNumber: replacement.number
    )
    finder?.documentReplaced()
    dismissDialogsOfDocument()
    beginScrolling(replacement)
    beginForms(replacement)
    showRestored()
  }

  private func show(_ snapshot: PipelineReport.Snapshot, from id: NavigationID) {
    guard holding.navigation == id else { return }
    characterEncoding = snapshot.encodingName
    baseURL = snapshot.baseURL
    take(snapshot.metadata)
    rendered = RenderedPage(
      page: snapshot.page,
      outline: snapshot.outline,
      forms: snapshot.forms,
      document: nil,
      generation: rendered.generation + 1,
      documentNumber: rendered.documentNumber
    )
    finder?.pageChanged()
    restoreForms(isFinal: false)
    if let title = snapshot.title { apply(.titleParsed(id, title)) }
    apply(.laidOut(id))
    keepScrolling(isFinal: false)
  }

  /// Takes a pipeline's result, whole or partial; false when another document is shown.
  private func hold(
    _ document: FinishedDocument,
    _ details: PipelineReport.Details,
    from id: NavigationID
  ) -> Bool {
    guard holding.navigation == id else { return false }
    var document = document
    // A load that was stopped has no last page: what is on the screen stays.
    if document.page.lineCount < rendered.page.lineCount, document.page.lineCount == 0 {
      document.page = rendered.page
      document.outline = rendered.outline
      document.forms = rendered.forms
    }
    characterEncoding = details.encodingName
    if configuration.keepsSource { source = details.source }
    baseURL = document.document.baseURL
    if let title = details.title { apply(.titleParsed(id, title)) }
    apply(.laidOut(id))
    place(document)
    keepScrolling(isFinal: true)
    if document.options != options { layOutAgain() }
    return true
  }

  private func take(_ metadata: DocumentMetadata) {
    holding.metadata = metadata
    let environment = MediaEnvironment(columns: options.width, rows: options.height)
    let color = metadata.themeColor(in: environment)
    if themeColor != color { themeColor = color }
  }

  /// Shows a document that can be laid out again.
  func place(_ document: FinishedDocument) {
    holding.document = document
    configuration.pageMemory.show(document.weight + source.count, in: self)
    take(document.metadata)
    rendered = RenderedPage(
      page: document.page,
      outline: document.outline,
      forms: document.forms,
      document: document.document,
      styles: document.resolver,
      generation: rendered.generation + 1,
      documentNumber: rendered.documentNumber,
      showsArticle: holding.articleView != nil
    )
    finder?.pageChanged()
    restoreForms(isFinal: true)
  }
}
