internal import Addressing
internal import Synchronization

/// One request over http or https with what belongs to it: cookies, cache and known hosts.
///
/// It begins in a task and goes on, once the request is sent, on the loader thread, which must not wait: what takes
/// longer there is passed on to tasks.
final class Exchange: Sendable {
  /// What is known of the answer so far.
  struct State: Sendable {
    /// The request as it was sent.
    var sent: URLRequest
    var requestTime = 0
    /// The stored response that the server is asked about.
    var validated: StoredResponse?
    /// The response that is to be stored once its body is whole.
    var collected: StoredResponse?
    var body: [UInt8] = []
    /// Whether the cache answers, so that what the server still sends is left out.
    var isAnswered = false
  }

  /// What holds for all requests of a loader.
  struct Rules: Sendable {
    /// Whether only the cache may answer.
    var isOffline: Bool
    /// Whether known hosts are sent on to https.
    var upgradesKnownHosts: Bool
    /// What may come without TLS.
    var transportPolicy = TransportPolicy()
    /// How much of an answer is taken.
    var limits = AnswerLimits()
  }

  let request: URLRequest
  let channel: LoadChannel
  let store: WebsiteDataStore
  let rules: Rules
  let state: Mutex<State>

  /// Prepares the answer to `request`, which goes to `channel`.
  init(_ request: URLRequest, store: WebsiteDataStore, rules: Rules, channel: LoadChannel) {
    self.request = request
    self.channel = channel
    self.store = store
    self.rules = rules
    state = Mutex(State(sent: request))
  }

  // MARK: Asking

  /// Answers from the cache, or sends the request.
  func begin() async {
    // Most of what is asked for offline was never stored; then cookies and known hosts need not be read.
    if rules.isOffline, await !store.cache.holdsAnything(for: request.url) {
      return await miss(request)
    }
    await store.prepare()
    guard !channel.isAbandoned else { return }
    if rules.upgradesKnownHosts, let secured = store.transportSecurity.secured(request.url) {
      return sendOn(to: secured)
    }
    if request.url.scheme == "http", rules.transportPolicy.rule(for: request.url) == .block {
      return channel.finish(throwing: LoadingError.insecure(url: request.url))
    }
    var asked = request
    if rules.isOffline { asked.cachePolicy = .returnCacheDataDontLoad }
    if store.transportSecurity.forbidsExceptions(asked.url) { asked.authorization.trustedKey = nil }
    addCookies(to: &asked)
    let decision = await store.cache.decide(asked)
    switch decision {
    case .use(let stored):
      guard let body = await store.cache.body(of: stored) else { return await miss(asked) }
      await replay(stored.answer(to: request, at: WallClock.now), body)
    case .validate(let stored): send(asked, validating: stored)
    case .fetch: send(asked, validating: nil)
    case .unavailable: await miss(asked)
    }
  }

  /// What the cache should have had is not there.
  private func miss(_ asked: URLRequest) async {
    if rules.isOffline {
      channel.finish(throwing: LoadingError.offline(url: request.url))
    } else if asked.cachePolicy == .returnCacheDataDontLoad {
      channel.finish(throwing: LoadingError.notStored(url: request.url))
    } else {
      send(asked, validating: nil)
    }
  }

  /// Answers as the server would if it were asked in the clear: a known host is not (RFC 6797, 8.3).
  private func sendOn(to target: WebURL) {
    var headers = HeaderList()
    headers.append("Location", target.href)
    channel.send(.response(URLResponse(url: request.url, status: 307, headers: headers)))
    channel.finish()
  }

  private func addCookies(to request: inout URLRequest) {
    guard let cookies = store.cookies.header(for: request) else { return }
    let own = request.headers["Cookie"].map { $0 + "; " } ?? ""
    request.headers.set("Cookie", own + cookies)
  }

  private func send(_ asked: URLRequest, validating stored: StoredResponse?) {
    let sent = CacheRules.sent(asked, validating: stored)
    state.withLock { state in
      state.sent = asked
      state.validated = stored
      state.requestTime = WallClock.now
    }
    guard let body = sent.body, body.bytes == nil else {
      return TransferQueue.shared.start(sent, into: self)
    }
    // Opening files may block.
    BackgroundThread.start { [self] in
      do {
        let upload = try OpenBody(body, for: sent.url)
        TransferQueue.shared.start(sent, upload: upload, into: self)
      } catch {
        channel.finish(throwing: error)
      }
    }
  }

  // MARK: The cache answers

  /// Hands over a stored answer at the pace at which it is read.
  func replay(_ response: URLResponse, _ body: [UInt8]) async {
    channel.send(.response(response))
    var start = 0
    while start < body.count, !channel.isAbandoned {
      let end = min(start + Transfer.chunkSize, body.count)
      channel.send(.data(Array(body[start..<end])))
      start = end
      await channel.waitForRoom()
    }
    channel.finish()
  }

  /// The server says that the stored response holds; its body was lost when it cannot be read, and is asked for anew.
  func answer(with stored: StoredResponse) async {
    await store.cache.update(stored)
    if let body = await store.cache.body(of: stored) {
      return await replay(stored.answer(to: request, at: WallClock.now), body)
    }
    guard !channel.isAbandoned else { return }
    let asked = state.withLock { state in
      state.isAnswered = false
      return state.sent
    }
    send(asked, validating: nil)
  }
}
