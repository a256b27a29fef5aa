internal import Addressing

/// The responses that a profile or a private session has kept (RFC 9111).
public final class HTTPCache: Sendable {
  /// The most bytes of a body that is kept.
  public static let largestBody = 16 << 20

  private let storage: any CacheStorage

  /// Makes a cache over a storage.
  init(storage: any CacheStorage) { self.storage = storage }

  /// Whether something is stored at an address, or at the one over TLS that it becomes when its host is known.
  func holdsAnything(for url: WebURL) async -> Bool {
    if await !storage.responses(at: StoredResponse.address(of: url)).isEmpty { return true }
    guard url.scheme == "http", let secured = url.withScheme("https") else { return false }
    return await !storage.responses(at: StoredResponse.address(of: secured)).isEmpty
  }

  /// How a request is to be answered.
  func decide(_ request: URLRequest) async -> CacheDecision {
    guard CacheRules.concerns(request) else {
      return request.cachePolicy == .returnCacheDataDontLoad ? .unavailable : .fetch
    }
    let stored = await storage.responses(at: StoredResponse.address(of: request.url))
    return CacheRules.decide(request, stored: stored, now: WallClock.now)
  }

  /// The body of a stored response; nil when it is gone.
  func body(of stored: StoredResponse) async -> [UInt8]? { await storage.body(of: stored.key) }

  /// Keeps a whole response.
  func store(_ response: StoredResponse, body: [UInt8]) async {
    await storage.store(response, body: body)
  }

  /// Keeps the fields that a 304 brought.
  func update(_ response: StoredResponse) async { await storage.update(response) }

  /// Forgets what is stored at some addresses.
  func remove(at addresses: [String]) async {
    for address in addresses { await storage.remove(at: address) }
  }

  /// Forgets everything.
  public func removeAll() async { await storage.removeAll() }
}
