internal import Addressing
internal import Loading

/// How a request changes when a server sends it elsewhere (contract 2.7).
enum RedirectRules {
  /// How many hops of what is no navigation are followed: style sheets, downloads, documents of a loader.
  static let limit = 20

  private static let mostCookieNames = 50
  private static let longestCookieName = 200
  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
  static let bodyFields = [
    "Content-Type", "Content-Encoding", "Content-Language", "Content-Location", "Content-Length",
  ]

  /// The Location of a response that redirects; nil for an ordinary one.
  static func location(of response: URLResponse) -> String? {
    guard let status = response.status, statuses.contains(status) else { return nil }
    return response.headers["Location"]
  }

  /// The names of the cookies that a response sets, as written.
  static func cookieNames(of response: URLResponse) -> [String] {
    response.headers.values(of: "Set-Cookie").prefix(mostCookieNames).map { field in
      let name = field.prefix { $0 != "=" && $0 != ";" }
      return String(name.drop { $0 == " " }.prefix(longestCookieName))
    }
  }

  /// The target of a Location, with the old fragment unless it brings its own; nil when it cannot be parsed.
  static func target(of location: String, from url: WebURL) -> WebURL? {
    guard let target = WebURL(location, base: url) else { return nil }
    guard target.fragment == nil, let fragment = url.fragment else { return target }
    return target.withFragment(fragment)
  }

  /// The request that follows the redirect.
  static func request(following request: URLRequest, to target: WebURL, status: Int) -> URLRequest {
    var next = request
    next.url = target
    next.redirectedFrom.append(request.url)
    let method = request.method.uppercased()
    let becomesGET =
      status == 303
      ? method != "GET" && method != "HEAD"
      : (status == 301 || status == 302) && method == "POST"
    if becomesGET {
      next.method = "GET"
      next.body = nil
      for field in bodyFields + ["Origin"] { next.headers.remove(field) }
    }
    next.holdsPassword = request.holdsPassword && next.body != nil
    if request.url.origin != target.origin || request.url.origin == .opaque {
      // What a person told one host is not for another; the store adds the cookies of the next one.
      for field in ["Authorization", "Cookie"] { next.headers.remove(field) }
      // Whoever sent it there may not speak for the page any more (Fetch, "redirect-tainted origin").
      if next.headers["Origin"] != nil { next.headers.set("Origin", "null") }
      next.authorization.server = nil
      next.authorization.trustedKey = nil
    }
    return next
  }

  /// The request that a decider wants instead of the one that would follow a redirect. What the engine keeps account of
  /// stays, and credentials do not go to another origin than they were meant for.
  static func request(_ changed: URLRequest, insteadOf offered: URLRequest) -> URLRequest {
    var request = changed
    request.redirectedFrom = offered.redirectedFrom
    request.initiator = offered.initiator
    request.isTopLevelNavigation = offered.isTopLevelNavigation
    request.holdsPassword = offered.holdsPassword && changed.body != nil
    request.authorization = offered.authorization
    if changed.url.origin != offered.url.origin || changed.url.origin == .opaque {
      request.authorization.server = nil
      request.authorization.trustedKey = nil
    }
    return request
  }
}
