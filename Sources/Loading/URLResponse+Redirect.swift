extension URLResponse {
  /// Where the response says to go, as written; nil when it is no redirect (contract 2.7).
  public var redirectLocation: String? {
    switch status {
    case 301, 302, 303, 307, 308: headers["Location"]
    default: nil
    }
  }

  /// Whether this is a redirect: one of the five statuses, with a Location.
  public var isRedirect: Bool { redirectLocation != nil }
}
