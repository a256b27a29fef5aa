internal import Addressing
internal import Synchronization

/// What the transfer brings; called on the loader thread.
extension Exchange: TransferReceiver {
  /// How much is taken.
  var limits: AnswerLimits { rules.limits }

  /// Takes the response or a part of the body.
  func receive(_ element: URLSchemeTaskResult) {
    switch element {
    case .response(let response): receive(response)
    case .data(let bytes): receive(bytes)
    }
  }

  private func receive(_ response: URLResponse) {
    store.cookies.store(response.headers, from: request)
    // What came over a connection that only the person trusts binds nobody (RFC 6797, 8.1).
    if request.authorization.trustedKey == nil {
      store.transportSecurity.store(response.headers, from: request.url)
    }
    forgetWhatChanged(response)
    let now = WallClock.now
    if response.status == 304, let stored = takeValidated(response, now: now) {
      return store.pending.start { [self] in await answer(with: stored) }
    }
    if response.status == 304, !CacheRules.isConditional(request) { return refuseNotModified() }
    let collected = state.withLock { state -> StoredResponse? in
      let stored = CacheRules.stored(
        response,
        to: state.sent,
        requestTime: state.requestTime,
        responseTime: now
      )
      // The engine does not read the body of a redirect.
      if !response.isRedirect { state.collected = stored }
      return stored
    }
    if let collected, response.isRedirect { keep(collected, []) }
    channel.send(.response(response))
  }

  /// A 304 to a request that asked no such thing would be an empty page.
  private func refuseNotModified() {
    state.withLock { $0.isAnswered = true }
    channel.finish(throwing: LoadingError.nothingToValidate(url: request.url))
  }

  /// The stored response that a 304 speaks of, with the fields it brings.
  private func takeValidated(_ response: URLResponse, now: Int) -> StoredResponse? {
    state.withLock { state in
      guard let stored = state.validated else { return nil }
      state.validated = nil
      state.isAnswered = true
      return CacheRules.merged(
        stored,
        with: response,
        requestTime: state.requestTime,
        responseTime: now
      )
    }
  }

  private func receive(_ bytes: [UInt8]) {
    let isAnswered = state.withLock { state in
      guard state.collected != nil else { return state.isAnswered }
      state.body.append(contentsOf: bytes)
      if state.body.count > HTTPCache.largestBody {
        state.collected = nil
        state.body = []
      }
      return false
    }
    if !isAnswered { channel.send(.data(bytes)) }
  }

  /// Ends the answer; only a whole body is kept.
  func finish(throwing error: (any Error)?) {
    let (isAnswered, collected, body) = state.withLock { state in
      defer {
        state.collected = nil
        state.body = []
      }
      return (state.isAnswered, state.collected, state.body)
    }
    if isAnswered { return }
    if error == nil, let collected { keep(collected, body) }
    channel.finish(throwing: error.map(withoutAppeal))
  }

  /// The fault of a known host's certificate without the certificate, so that nobody is asked to trust it.
  private func withoutAppeal(_ error: any Error) -> any Error {
    guard var error = error as? LoadingError, error.isCertificateFault,
      store.transportSecurity.forbidsExceptions(request.url)
    else { return error }
    error.certificate = nil
    error.reason += ", and the site has asked that nobody goes on without a valid one"
    return error
  }

  private func keep(_ response: StoredResponse, _ body: [UInt8]) {
    store.pending.start { [store] in await store.cache.store(response, body: body) }
  }

  /// A request that may have changed something makes what is stored about it invalid.
  private func forgetWhatChanged(_ response: URLResponse) {
    let addresses = CacheRules.invalidated(by: response, to: request)
    guard !addresses.isEmpty else { return }
    store.pending.start { [store] in await store.cache.remove(at: addresses) }
  }
}
