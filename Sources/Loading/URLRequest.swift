public import Addressing

/// What is asked of a handler: the contract's request value (2.1).
public struct URLRequest: Sendable, Hashable {
  /// How caches may answer (contract 2.1).
  public enum CachePolicy: Sendable, Hashable {
    /// HTTP cache rules.
    case useProtocolCachePolicy
    /// Skips the local cache.
    case reloadIgnoringLocalCacheData
    /// Skips the local cache and asks caches on the way with `no-cache`.
    case reloadIgnoringLocalAndRemoteCacheData
    /// The cached copy even if stale, else the network.
    case returnCacheDataElseLoad
    /// The cache only; a miss is an error.
    case returnCacheDataDontLoad
    /// A conditional request.
    case reloadRevalidatingCacheData
  }

  /// The address.
  public var url: WebURL
  /// The method, GET unless told.
  public var method: String = "GET"
  /// The header fields.
  public var headers = HeaderList()
  /// The body, if any.
  public var body: RequestBody?
  /// Whether a form was filled in with a password that it carries, so that it is never written down.
  public var holdsPassword = false
  /// Who hears how much of the body has been sent, if anybody.
  public var uploadMeter: UploadMeter?
  /// How caches may answer.
  public var cachePolicy = CachePolicy.useProtocolCachePolicy
  /// The longest silence that is borne, in seconds.
  public var timeoutInterval = URLRequest.standardTimeout
  /// The document that asked; nil when the person did, or a program by a call on the page. Together with the next two
  /// it decides which SameSite cookies go along (RFC 6265bis, 5.2).
  public var initiator: WebURL?
  /// Whether the answer becomes the document of the page, rather than a part of it.
  public var isTopLevelNavigation = false
  /// How soon it is sent when more is asked for than goes out at once.
  public var priority = RequestPriority()
  /// The addresses that sent the request on to `url`, the first one first.
  public var redirectedFrom: [WebURL] = []

  /// The credentials that answer the server's and the proxy's challenges.
  public var authorization = RequestAuthorization()

  /// The same without answers to challenges: those are looked up anew when it is sent.
  public var withoutCredentials: URLRequest {
    var request = self
    request.authorization = RequestAuthorization()
    return request
  }

  /// The silence that is borne unless somebody says otherwise: a minute.
  public static let standardTimeout = 60.0

  /// Makes a GET request.
  public init(url: WebURL) { self.url = url }
}
