internal import Text

extension WebURL {
  /// What people see: password and user name hidden, an honest IDN host and the letters of other scripts decoded.
  public var displayString: String {
    let url = withoutCredentials
    guard url.parts.hasHost else { return DisplayedText.decoded(url.href) }
    let host = String(url.slice(url.parts.host))
    let shown = url.isSpecial ? DisplayedHost.text(of: host) : host
    return url.slice(0..<Int(url.parts.hostStart)) + shown
      + DisplayedText.decoded(String(url.slice(Int(url.parts.hostEnd)..<url.href.utf8.count)))
  }

  /// The host as people see it; nil when there is none.
  public var displayHost: String? {
    guard let hostname else { return nil }
    return isSpecial ? DisplayedHost.text(of: hostname) : hostname
  }
}
