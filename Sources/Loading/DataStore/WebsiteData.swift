/// What lasts of the cookies and the known hosts.
public struct WebsiteData: Sendable {
  /// The cookies that do not end with the process.
  public var cookies: [Cookie]
  /// The hosts that are reached over TLS only.
  public var hosts: [KnownHost]

  /// Puts both together.
  public init(cookies: [Cookie], hosts: [KnownHost]) {
    self.cookies = cookies
    self.hosts = hosts
  }
}

/// What changed of the cookies and the known hosts.
public struct WebsiteDataChanges: Sendable {
  /// The cookies to keep.
  public var savedCookies: [Cookie] = []
  /// The cookies to forget.
  public var removedCookies: [Cookie.Key] = []
  /// The hosts to keep.
  public var savedHosts: [KnownHost] = []
  /// The names of the hosts to forget.
  public var removedHosts: [String] = []

  /// Whether nothing changed.
  public var isEmpty: Bool {
    savedCookies.isEmpty && removedCookies.isEmpty && savedHosts.isEmpty && removedHosts.isEmpty
  }
}
