internal import Addressing

/// What a request tells about which cookies belong to it.
struct CookieContext: Sendable {
  /// Where the request goes.
  var host: String
  /// The path of the address.
  var path: String
  /// Whether it goes over TLS.
  var isSecure: Bool
  /// Whether it is a request of the site itself (RFC 6265bis, 5.2).
  var isSameSite: Bool
  /// Whether the answer becomes the document of the page.
  var isTopLevelNavigation: Bool
  /// Whether the method only reads (RFC 9110, 9.2.1).
  var isSafe: Bool

  /// Makes a context; nil for addresses that have no cookies.
  init?(_ request: URLRequest, suffixes: PublicSuffixList) {
    guard let host = request.url.hostname, request.url.isHTTP, !host.isEmpty else { return nil }
    self.host = host
    path = request.url.pathname
    isSecure = request.url.scheme == "https"
    isTopLevelNavigation = request.isTopLevelNavigation
    isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method.uppercased())
    isSameSite = Self.isSameSite(request, suffixes)
  }

  /// Whether the document that asked and every address on the way belong to the site of the target.
  private static func isSameSite(_ request: URLRequest, _ suffixes: PublicSuffixList) -> Bool {
    let target = site(of: request.url, suffixes)
    if let initiator = request.initiator {
      // The scheme belongs to the site: a page that came in the clear may be anybody's.
      guard initiator.scheme == request.url.scheme, site(of: initiator, suffixes) == target
      else { return false }
    }
    // Deviation: 5.2 leaves redirects open. They count here, but not a step up from http, which is how
    // an address that a person typed gets to its site.
    return request.redirectedFrom.allSatisfy { site(of: $0, suffixes) == target }
  }

  private static func site(of url: WebURL, _ suffixes: PublicSuffixList) -> String? {
    guard let host = url.hostname else { return nil }
    return HostKind(host).isAddress ? host : suffixes.registrableDomain(of: host)
  }
}
