internal import Addressing

/// What may be stored and when it may be used again (RFC 9111), for a cache of one person.
enum CacheRules {
  /// Whether the cache has to do with a request at all.
  static func concerns(_ request: URLRequest) -> Bool {
    request.method == "GET" && request.url.isHTTP && request.body == nil
      && request.authorization.trustedKey == nil && request.headers["Range"] == nil
      && !isConditional(request)
  }

  /// Whether whoever asks has a copy of their own and names it (RFC 9110, 13.1).
  static func isConditional(_ request: URLRequest) -> Bool {
    let fields = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range",
    ]
    return fields.contains { request.headers[$0] != nil }
  }

  // MARK: Answering

  /// How to answer a request, given all that is stored at its address.
  static func decide(
    _ request: URLRequest,
    stored: [StoredResponse],
    now: Int
  ) -> CacheDecision {
    // Of several that fit, the newest counts (4.1).
    let fitting = stored.filter { matches($0, request) }
      .max { $0.responseTime < $1.responseTime }
    switch request.cachePolicy {
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData: return .fetch
    case .returnCacheDataElseLoad: return fitting.map { .use($0) } ?? .fetch
    case .returnCacheDataDontLoad: return fitting.map { .use($0) } ?? .unavailable
    case .reloadRevalidatingCacheData:
      return fitting.flatMap { $0.hasValidator ? .validate($0) : nil } ?? .fetch
    case .useProtocolCachePolicy:
      let wishes = CacheControl(request.headers)
      guard let fitting else { return wishes.has("only-if-cached") ? .unavailable : .fetch }
      if isUsable(fitting, request, wishes, now: now) { return .use(fitting) }
      if wishes.has("only-if-cached") { return .unavailable }
      return fitting.hasValidator ? .validate(fitting) : .fetch
    }
  }

  /// Whether a response may be used without asking the server (4, and the request's wishes of 5.2.1).
  private static func isUsable(
    _ stored: StoredResponse,
    _ request: URLRequest,
    _ wishes: CacheControl,
    now: Int
  ) -> Bool {
    let control = CacheControl(stored.response.headers)
    if control.has("no-cache") || wishes.has("no-cache") || wishes.has("no-store") { return false }
    if request.headers["Cache-Control"] == nil,
      request.headers["Pragma"]?.lowercased().contains("no-cache") == true
    {
      return false
    }
    let age = stored.age(at: now)
    if let most = wishes.seconds("max-age"), age > most { return false }
    let left = stored.lifetime - age
    if let least = wishes.seconds("min-fresh"), left < least { return false }
    if left > 0 { return true }
    guard wishes.has("max-stale"), !control.has("must-revalidate") else { return false }
    // Without a number any staleness will do.
    return wishes.seconds("max-stale").map { $0 == 0 || -left <= $0 } ?? true
  }

  /// Whether the fields that Vary names are those of the earlier request (4.1).
  private static func matches(_ stored: StoredResponse, _ request: URLRequest) -> Bool {
    variant(of: stored.response.headers, for: request) == stored.key.variant
  }

  /// The request's fields that a response names in Vary; nil when nothing ever fits.
  static func variant(of headers: HeaderList, for request: URLRequest) -> String? {
    let names = Set(
      headers.values(of: "Vary").flatMap(HeaderList.splitList).map { $0.lowercased() }
    )
    if names.contains("*") { return nil }
    return names.subtracting([""]).sorted().map { name in
      let values = request.headers.values(of: name).flatMap(HeaderList.splitList)
      return name + ":" + values.joined(separator: ",")
    }.joined(separator: "\n")
  }

  // MARK: Asking the server

  /// The request with what the policy and the stored response add to it (4.3.1).
  static func sent(_ request: URLRequest, validating stored: StoredResponse?) -> URLRequest {
    var sent = request
    if let tag = stored?.response.headers["ETag"] { sent.headers.set("If-None-Match", tag) }
    if let date = stored?.response.headers["Last-Modified"] {
      sent.headers.set("If-Modified-Since", date)
    }
    let hasWishes = request.headers["Cache-Control"] != nil
    switch request.cachePolicy {
    case .reloadIgnoringLocalAndRemoteCacheData where !hasWishes:
      sent.headers.append("Cache-Control", "no-cache")
      sent.headers.append("Pragma", "no-cache")
    case .reloadRevalidatingCacheData where !hasWishes:
      sent.headers.append("Cache-Control", "max-age=0")
    default: break
    }
    return sent
  }
}
