public import Addressing
public import Layout
public import Loading
internal import Text

/// The calls that start and end navigations.
extension WebPage {
  /// Loads an address by GET; nil throws `invalidURL`.
  @discardableResult
  public func load(_ url: WebURL?) -> Navigation { load(url, guessedHTTPS: false) }

  /// Loads an address by GET.
  ///
  /// - Parameters:
  ///   - url: The address; nil throws `invalidURL`.
  ///   - guessedHTTPS: Whether nobody asked for https, so that a failure offers http.
  @discardableResult
  public func load(_ url: WebURL?, guessedHTTPS: Bool) -> Navigation {
    guard let url else { return Navigation(refusedBy: .invalidURL) }
    return navigate(URLRequest(url: url)) { navigation in
      if guessedHTTPS { navigation.plainHTTPAlternative = url.withScheme("http") }
    }
  }

  /// Loads a request.
  @discardableResult
  public func load(_ request: URLRequest) -> Navigation { navigate(request) { _ in } }

  /// Loads HTML from a string.
  @discardableResult
  public func load(html: String, baseURL: WebURL? = nil) -> Navigation {
    load(
      Array(html.utf8),
      mimeType: "text/html",
      characterEncoding: "utf-8",
      baseURL: baseURL
    )
  }

  /// Loads bytes that are there already, such as standard input.
  @discardableResult
  public func load(
    _ data: [UInt8],
    mimeType: String,
    characterEncoding: String? = nil,
    baseURL: WebURL? = nil
  ) -> Navigation {
    precondition(!mimeType.isEmpty, "a document needs a media type")
    guard let url = baseURL ?? WebURL("about:blank") else {
      return Navigation(refusedBy: .invalidURL)
    }
    let response = URLResponse(
      url: url,
      mimeType: mimeType.lowercased(),
      textEncodingName: characterEncoding
    )
    return navigate(URLRequest(url: url)) { navigation in
      navigation.content = SubstituteContent(bytes: data, response: response, isSimulated: false)
    }
  }

  /// Treats bytes as the answer to a request that is never sent.
  @discardableResult
  public func load(
    simulatedRequest request: URLRequest,
    response: URLResponse,
    responseData: [UInt8]
  ) -> Navigation {
    navigate(request) { navigation in
      navigation.content = SubstituteContent(
        bytes: responseData,
        response: response,
        isSimulated: true
      )
    }
  }

  /// Treats HTML as the answer to a request that is never sent.
  @discardableResult
  public func load(simulatedRequest request: URLRequest, responseHTML: String) -> Navigation {
    let response = URLResponse(url: request.url, mimeType: "text/html", textEncodingName: "utf-8")
    return load(
      simulatedRequest: request,
      response: response,
      responseData: Array(responseHTML.utf8)
    )
  }

  /// Goes to an entry of the history.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> Navigation {
    begin { .traverse($0, .item(item.id)) }
  }

  /// Loads the document again, past the local cache.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> Navigation {
    begin { .reload($0, fromOrigin: fromOrigin) }
  }

  /// Goes back one entry.
  @discardableResult
  public func goBack() -> Navigation { go(by: -1) }

  /// Goes forward one entry.
  @discardableResult
  public func goForward() -> Navigation { go(by: 1) }

  /// Goes so many entries forward, or back when negative.
  @discardableResult
  public func go(by offset: Int) -> Navigation { begin { .traverse($0, .offset(offset)) } }

  /// Stops everything.
  public func stopLoading() { apply(.stop) }

  /// Ends the page: every sequence ends, later loads do nothing.
  public func close() {
    apply(.close)
    dismissDialogs(where: { _ in true })
    finder?.close()
    layoutTask?.cancel()
    timeoutTask?.cancel()
    refresh.cancel()
    events.end()
    notes.end()
    configuration.pageMemory.leave(ObjectIdentifier(self))
  }

  /// Follows a link of the rendered page, as a person does; content-initiated.
  @discardableResult
  public func follow(
    _ link: PageLink,
    activation: LinkActivation = LinkActivation()
  ) -> Navigation {
    guard !link.isDisclosure else {
      toggleDisclosure(link.node)
      return ended()
    }
    guard let target = address(of: link) else { return Navigation(refusedBy: .invalidURL) }
    if target.scheme == "javascript" {
      return refused("This link needs scripts, which Tern does not run.", target)
    }
    switch intercepted(target) {
    case .refused(let error): return Navigation(refusedBy: error)
    case .goesOn(let url): return activate(link, url, activation)
    }
  }

  private func activate(
    _ link: PageLink,
    _ target: WebURL,
    _ activation: LinkActivation
  ) -> Navigation {
    let policy = holding.metadata.links[link.node]?.referrerPolicy ?? documentReferrerPolicy
    return navigate(URLRequest(url: target), policy: policy) { navigation in
      describe(&navigation, following: link, activation)
    }
  }

  private func describe(
    _ navigation: inout PendingNavigation,
    following link: PageLink,
    _ activation: LinkActivation
  ) {
    let links = holding.metadata.links
    let details = links[link.node]
    let window = links.target(of: link.node)
    navigation.type = .linkActivated
    navigation.isAPILoad = false
    navigation.activation = activation
    navigation.setWindow(
      activation.opensNewWindow && !WindowName.isNew(window) ? "_blank" : window,
      keepsOpener: details?.keepsOpener
    )
    navigation.shouldPerformDownload = details?.isDownload == true || activation.saves
    navigation.suggestedName = details?.suggestedName
  }

  /// What following a link asks of a page of its own, without asking the decider of this one, because a person chose the
  /// place: with the referrer and the rights that this document gives.
  ///
  /// Returns nil when the address cannot be read, needs scripts, or may not be opened from this document.
  public func newPage(following link: PageLink) -> NewPageRequest? {
    guard !link.isDisclosure, let target = address(of: link), target.scheme != "javascript" else {
      return nil
    }
    if case .refused = machine.schemes.destination(of: target, askedBy: committedURL) { return nil }
    var activation = LinkActivation()
    activation.opensNewWindow = true
    let policy = holding.metadata.links[link.node]?.referrerPolicy ?? documentReferrerPolicy
    var navigation = pending(machine.makeNavigationID(), URLRequest(url: target), policy: policy)
    describe(&navigation, following: link, activation)
    navigation.shouldPerformDownload = false
    navigation.readableFolder = machine.document?.readableFolder
    return NewPageRequest(navigation, from: self)
  }

  /// Sends a form of the document, as a person does; content-initiated.
  ///
  /// - Parameters:
  ///   - request: What the form sends.
  ///   - target: The name of the window for the answer; empty is the page's own.
  ///   - hidesReferrer: Whether the server is not told where it comes from.
  ///   - keepsOpener: Whether a new window may know this page; nil is as the target's name has it.
  @discardableResult
  public func submit(
    _ request: URLRequest,
    target: String = "",
    hidesReferrer: Bool = false,
    keepsOpener: Bool? = nil
  ) -> Navigation {
    let policy = hidesReferrer ? .noReferrer : documentReferrerPolicy
    return navigate(request, policy: policy) { navigation in
      navigation.type = .formSubmitted
      navigation.isAPILoad = false
      navigation.setWindow(target, keepsOpener: keepsOpener)
    }
  }

  /// Where a link leads; nil when its address cannot be parsed.
  public func address(of link: PageLink) -> WebURL? {
    let encoding = characterEncoding.flatMap { TextEncoding(label: $0) } ?? .utf8
    return WebURL(link.href, base: baseURL ?? committedURL, queryEncoding: encoding)
  }

  // MARK: Making navigations

  /// Makes a navigation; with a policy the document is the one that asks, and the server is told as the policy says.
  func navigate(
    _ request: URLRequest,
    policy: ReferrerPolicy? = nil,
    _ change: (inout PendingNavigation) -> Void
  ) -> Navigation {
    begin { id in
      var navigation = pending(id, request, policy: policy)
      change(&navigation)
      return .navigate(navigation)
    }
  }

  private func pending(
    _ id: NavigationID,
    _ request: URLRequest,
    policy: ReferrerPolicy?
  ) -> PendingNavigation {
    var navigation = PendingNavigation(id: id, request: prepared(request))
    navigation.source = documentFrame
    if let policy, let committedURL {
      let referrer = Referrer(source: committedURL, policy: policy)
      navigation.request.setReferrer(referrer)
      navigation.request.initiator = committedURL
      navigation.referrer = referrer
    }
    return navigation
  }

  /// The page's one frame, as it is now.
  var documentFrame: FrameInfo {
    FrameInfo(
      request: machine.document?.request.withoutCredentials,
      securityOrigin: committedURL?.origin ?? .opaque
    )
  }

  /// Makes a navigation's own sequence and gives the machine its input.
  func begin(_ makeInput: (NavigationID) -> NavigationInput) -> Navigation {
    let id = machine.makeNavigationID()
    let input = makeInput(id)
    if let refusal = machine.refusal(of: input) { return Navigation(refusedBy: refusal) }
    let recorder = NavigationRecorder { [weak self] in
      Task { @MainActor in self?.apply(.cancel(id)) }
    }
    recorders[id] = recorder
    apply(input)
    return Navigation(id: id, recorder: recorder)
  }

  /// A timed refresh is due.
  func followRefresh(_ target: WebURL) {
    _ = navigate(URLRequest(url: target), policy: documentReferrerPolicy) { navigation in
      navigation.isAPILoad = false
      navigation.history = .replace
      navigation.isTimedRefresh = true
      navigation.isFromPerson = false
    }
  }

  /// A navigation that is over without anything having happened.
  func ended() -> Navigation {
    let recorder = NavigationRecorder()
    recorder.end()
    return Navigation(id: nil, recorder: recorder)
  }

  /// A navigation that cannot be made; the person is told why.
  func refused(_ sentence: String, _ target: WebURL?) -> Navigation {
    notes.send(.message(sentence))
    guard let target, target.scheme == "javascript" else {
      return Navigation(refusedBy: .invalidURL)
    }
    let error = EngineError(.scriptUnavailable, url: target)
    let cause = PageError(.engine(error), phase: .beforeCommit, url: target)
    return Navigation(refusedBy: .failedProvisionalNavigation(cause))
  }

  /// The request with the header fields that all requests of the page carry; its own fields win.
  private func prepared(_ request: URLRequest) -> URLRequest {
    var request = request
    func setIfMissing(_ name: String, _ value: String?) {
      guard let value, request.headers[name] == nil else { return }
      request.headers.append(name, value)
    }
    setIfMissing("User-Agent", customUserAgent ?? configuration.effectiveUserAgent)
    setIfMissing("Accept", RequestDefaults.accept)
    setIfMissing("Accept-Language", configuration.acceptLanguage)
    for field in configuration.extraHeaders.fields { setIfMissing(field.name, field.value) }
    request.isTopLevelNavigation = true
    if request.timeoutInterval == URLRequest.standardTimeout {
      request.timeoutInterval = configuration.timeoutInterval
    }
    return request
  }

  /// What the document says about how much of it servers are told.
  var documentReferrerPolicy: ReferrerPolicy {
    holding.metadata.referrerPolicy ?? response.flatMap { ReferrerPolicy($0.headers) } ?? .standard
  }

  /// Loads a local file whose page may only read files inside a folder.
  @discardableResult
  public func load(fileURL: WebURL, allowingReadAccessTo folder: WebURL) -> Navigation {
    navigate(URLRequest(url: fileURL)) { $0.readableFolder = folder }
  }
}
