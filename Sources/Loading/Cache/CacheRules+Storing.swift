internal import Addressing

extension CacheRules {
  /// The response as it is stored; nil when it may not be (RFC 9111, 3).
  static func stored(
    _ response: URLResponse,
    to request: URLRequest,
    requestTime: Int,
    responseTime: Int
  ) -> StoredResponse? {
    guard concerns(request), let status = response.status, status != 206, status != 304,
      mayStore(response.headers, status: status, request: request),
      let variant = variant(of: response.headers, for: request)
    else { return nil }
    var kept = response
    // Cookies are for the one answer that brought them.
    kept.headers.remove("Set-Cookie")
    return StoredResponse(
      key: StoredResponse.Key(url: StoredResponse.address(of: request.url), variant: variant),
      response: kept,
      requestTime: requestTime,
      responseTime: responseTime
    )
  }

  private static func mayStore(
    _ headers: HeaderList,
    status: Int,
    request: URLRequest
  ) -> Bool {
    let control = CacheControl(headers)
    if control.has("no-store") || CacheControl(request.headers).has("no-store") { return false }
    if control.has("must-understand"), !StoredResponse.heuristicStatuses.contains(status) {
      return false
    }
    let isAuthorized =
      request.headers["Authorization"] != nil || request.url.hasCredentials
      || request.authorization.server != nil
    // Deviation: 3.5 is for shared caches. Several accounts may be used from one profile, so it holds here too.
    if isAuthorized,
      !control.has("public") && !control.has("must-revalidate") && !control.has("s-maxage")
    {
      return false
    }
    let isExplicit = control.has("max-age") || headers["Expires"] != nil
    switch status {
    case 302, 303, 307: return isExplicit
    case 401, 407: return false
    default:
      return StoredResponse.heuristicStatuses.contains(status)
        || isExplicit || control.has("public") || control.has("private")
    }
  }

  /// The stored response with the fields of a 304 (RFC 9111, 3.2 and 4.3.4).
  static func merged(
    _ stored: StoredResponse,
    with answer: URLResponse,
    requestTime: Int,
    responseTime: Int
  ) -> StoredResponse {
    var merged = stored
    merged.requestTime = requestTime
    merged.responseTime = responseTime
    // An old age would be added to the new one.
    merged.response.headers.remove("Age")
    var replaced: Set<String> = []
    for field in answer.headers.fields {
      let name = field.name.lowercased()
      guard !keptFields.contains(name) else { continue }
      if replaced.insert(name).inserted { merged.response.headers.remove(name) }
      merged.response.headers.append(field.name, field.value)
    }
    return merged
  }

  /// The fields that belong to the connection, or to the body that is kept.
  private static let keptFields: Set<String> = [
    "connection", "proxy-connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "www-authenticate",
    "content-length", "content-encoding", "content-type", "content-range", "set-cookie",
  ]

  /// The addresses whose stored responses a request makes invalid that has changed something (RFC 9111, 4.4).
  static func invalidated(by response: URLResponse, to request: URLRequest) -> [String] {
    let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE"]
    guard !safe.contains(request.method.uppercased()), request.url.isHTTP,
      let status = response.status, (200..<400).contains(status)
    else { return [] }
    let named = ["Location", "Content-Location"].compactMap { name in
      response.headers[name].flatMap { WebURL($0, base: request.url) }
    }
    // Nobody may throw away what another origin said.
    let own = named.filter { $0.origin == request.url.origin }
    return [StoredResponse.address(of: request.url)]
      + own.map { StoredResponse.address(of: $0) }
  }
}
