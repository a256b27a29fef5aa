internal import Addressing

/// Serves http and https through libcurl.
///
/// Cookies and cache are those of a ``WebsiteDataStore``. Redirects are the engine's: they are answers like others.
public struct HTTPSchemeHandler: URLSchemeHandler {
  private let store: WebsiteDataStore
  private let rules: Exchange.Rules

  /// Makes the handler.
  ///
  /// - Parameters:
  ///   - dataStore: The cookies, the cache and the known hosts.
  ///   - isOffline: Whether only the cache may answer.
  ///   - upgradesKnownHosts: Whether known hosts are sent on to https.
  ///   - transportPolicy: What may come without TLS; what it blocks fails, all else is asked for.
  ///   - limits: How much of an answer is taken.
  public init(
    dataStore: WebsiteDataStore = .nonPersistent(),
    isOffline: Bool = false,
    upgradesKnownHosts: Bool = true,
    transportPolicy: TransportPolicy = TransportPolicy(),
    limits: AnswerLimits = AnswerLimits()
  ) {
    store = dataStore
    rules = Exchange.Rules(
      isOffline: isOffline,
      upgradesKnownHosts: upgradesKnownHosts,
      transportPolicy: transportPolicy,
      limits: limits
    )
  }

  /// The answer of the server.
  public func reply(for request: URLRequest) -> LoadStream {
    guard !request.method.isEmpty, request.method.utf8.allSatisfy(HTTPText.isToken) else {
      return LoadStream(
        failing: LoadingError(.badURL, url: request.url, reason: "the method is no word"),
        url: request.url
      )
    }
    return LoadStream(url: request.url) { [store, rules] channel in
      let exchange = Exchange(request, store: store, rules: rules, channel: channel)
      Task { await exchange.begin() }
    }
  }
}
