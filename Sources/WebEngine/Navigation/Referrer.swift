internal import Addressing

/// What a server is told about where a request came from: the policy strict-origin-when-cross-origin.
enum Referrer {
  /// The value of the Referer field; nil for none.
  static func value(from source: WebURL, to target: WebURL) -> String? {
    guard isWeb(source), isWeb(target) else { return nil }
    if source.scheme == "https", target.scheme == "http" { return nil }
    if source.origin == target.origin {
      return source.withoutCredentials.withFragment(nil).href
    }
    guard let host = source.hostname else { return nil }
    let port = source.port.map { ":\($0)" } ?? ""
    return "\(source.scheme)://\(host)\(port)/"
  }

  private static func isWeb(_ url: WebURL) -> Bool {
    url.scheme == "http" || url.scheme == "https"
  }
}
