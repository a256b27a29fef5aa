internal import Text

extension WebURL {
  /// What people see: password and user name hidden, an honest IDN host decoded, nothing else changed.
  public var displayString: String {
    let url = withoutCredentials
    guard url.isSpecial, url.parts.hasHost else { return url.href }
    let host = String(url.slice(url.parts.host))
    let shown = DisplayedHost.text(of: host)
    guard shown != host else { return url.href }
    return url.slice(0..<Int(url.parts.hostStart)) + shown
      + url.slice(Int(url.parts.hostEnd)..<url.href.utf8.count)
  }

  /// The host as people see it; nil when there is none.
  public var displayHost: String? {
    guard let hostname else { return nil }
    return isSpecial ? DisplayedHost.text(of: hostname) : hostname
  }
}
