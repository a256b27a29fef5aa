internal import Addressing

/// Fetches the bytes an address names: chooses the handler by scheme.
///
/// Redirects are ordinary responses here (see ``URLResponse/isRedirect``); the engine follows them.
public struct ResourceLoader: Sendable {
  /// What all loads of one loader share.
  public struct Configuration: Sendable {
    /// Whether only the cache answers for http and https.
    public var isOffline = false
    /// The cookies, the cache and the known hosts.
    public var dataStore = WebsiteDataStore.nonPersistent()
    /// Whether known hosts are sent on to https.
    public var upgradesKnownHosts = true
    /// What may come without TLS.
    public var transportPolicy = TransportPolicy()
    /// How much of a server's answer is taken.
    public var limits = AnswerLimits()
    /// Whether `file:` addresses of folders become a listing.
    public var listsDirectories = true
    /// Whether the task that asks for a file reads it itself: no thread to start, but a slow disk holds the task up.
    public var readsFilesInPlace = false

    /// Makes the defaults.
    public init() {}
  }

  private let handlers: [String: any URLSchemeHandler]

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - handlers: Handlers by scheme in lower case; they win over the built-in ones.
  ///   - configuration: What all loads share.
  public init(
    handlers: [String: any URLSchemeHandler] = [:],
    configuration: Configuration = Configuration()
  ) {
    let web = HTTPSchemeHandler(
      dataStore: configuration.dataStore,
      isOffline: configuration.isOffline,
      upgradesKnownHosts: configuration.upgradesKnownHosts,
      transportPolicy: configuration.transportPolicy,
      limits: configuration.limits
    )
    let builtIn: [String: any URLSchemeHandler] = [
      "http": web,
      "https": web,
      "file": FileSchemeHandler(
        listsDirectories: configuration.listsDirectories,
        readsInPlace: configuration.readsFilesInPlace
      ),
      "data": DataSchemeHandler(),
      "about": AboutSchemeHandler(),
    ]
    var all = builtIn.merging(handlers) { _, custom in custom }
    let plain = ResourceLoader(serving: all)
    all["view-source"] = all["view-source"] ?? ViewSourceSchemeHandler(loader: plain)
    self.handlers = all
  }

  private init(serving handlers: [String: any URLSchemeHandler]) { self.handlers = handlers }

  /// Whether some handler serves the scheme.
  public func serves(scheme: String) -> Bool { handlers[scheme.lowercased()] != nil }

  /// The answer to `request`; it is asked for when the stream is iterated.
  public func load(_ request: URLRequest) -> LoadStream {
    let scheme = request.url.scheme
    guard let handler = handlers[scheme] else {
      return LoadStream(
        failing: .unsupportedScheme(scheme, url: request.url),
        url: request.url
      )
    }
    return stream(from: handler, for: request)
  }

  private func stream<Handler: URLSchemeHandler>(
    from handler: Handler,
    for request: URLRequest
  ) -> LoadStream {
    // The handlers of this module answer with a stream that never blocks the pool. Their types are compared, because
    // for a protocol of theirs the runtime would search all conformances of the program.
    if Handler.Reply.self == LoadStream.self,
      let stream = handler.reply(for: request) as? LoadStream
    {
      return stream
    }
    return LoadStream(url: request.url) { channel in
      HandlerBridge.run(handler, for: request, into: channel)
    }
  }
}
