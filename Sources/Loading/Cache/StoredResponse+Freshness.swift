internal import Text

extension StoredResponse {
  /// The longest that a guess may keep a response fresh, in seconds: a week.
  private static let longestGuess = 7 * 86_400
  /// How long a permanent redirect is fresh that says nothing, in seconds: a day.
  private static let permanentRedirectLifetime = 86_400
  /// The statuses whose freshness may be guessed (RFC 9110, 15.1); 206 is never stored.
  static let heuristicStatuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// When the server made the response, in seconds since 1970.
  private var date: Int {
    response.headers["Date"].flatMap(HTTPDate.parse) ?? responseTime
  }

  /// How old the response is, in seconds (RFC 9111, 4.2.3).
  func age(at now: Int) -> Int {
    let apparentAge = max(0, responseTime - date)
    let correctedAge = statedAge + max(0, responseTime - requestTime)
    return max(apparentAge, correctedAge) + max(0, now - responseTime)
  }

  /// What `Age` says; a number too large to hold is a long time (RFC 9111, 1.2.2).
  private var statedAge: Int {
    guard let text = response.headers["Age"], !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit)
    else { return 0 }
    return min(Int(text) ?? Int(Int32.max), Int(Int32.max))
  }

  /// How long the response is fresh, in seconds (RFC 9111, 4.2.1 and 4.2.2); `s-maxage` is for shared caches.
  var lifetime: Int {
    if let seconds = CacheControl(response.headers).seconds("max-age") { return seconds }
    if let text = response.headers["Expires"] {
      // A date that cannot be read has passed.
      return HTTPDate.parse(text).map { max(0, $0 - date) } ?? 0
    }
    guard let status = response.status, Self.heuristicStatuses.contains(status) else { return 0 }
    if let text = response.headers["Last-Modified"], let modified = HTTPDate.parse(text) {
      return min(max(0, date - modified) / 10, Self.longestGuess)
    }
    return status == 301 || status == 308 ? Self.permanentRedirectLifetime : 0
  }

  /// Whether the server can be asked if it still holds.
  var hasValidator: Bool {
    response.headers["ETag"] != nil || response.headers["Last-Modified"] != nil
  }

  /// The stored response as the answer to `request`, with its age (RFC 9111, 5.1).
  func answer(to request: URLRequest, at now: Int) -> URLResponse {
    var answer = response
    answer.url = request.url
    answer.headers.set("Age", String(age(at: now)))
    answer.isFromCache = true
    return answer
  }
}
