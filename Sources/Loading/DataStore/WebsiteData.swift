/// What lasts of what a ``WebsiteDataStore`` holds in memory.
public struct WebsiteData: Sendable {
  /// The cookies that do not end with the process.
  public var cookies: [Cookie]
  /// The hosts that are reached over TLS only.
  public var hosts: [KnownHost]
  /// The certificates that the person vouches for until they are forgotten.
  public var certificates: [CertificateException]
  /// The hosts that may be reached without TLS.
  public var plainHosts: [PlainHost]

  /// Puts all together.
  public init(
    cookies: [Cookie],
    hosts: [KnownHost],
    certificates: [CertificateException] = [],
    plainHosts: [PlainHost] = []
  ) {
    self.cookies = cookies
    self.hosts = hosts
    self.certificates = certificates
    self.plainHosts = plainHosts
  }
}

/// What changed of what a ``WebsiteDataStore`` holds in memory.
public struct WebsiteDataChanges: Sendable {
  /// The cookies to keep.
  public var savedCookies: [Cookie] = []
  /// The cookies to forget.
  public var removedCookies: [Cookie.Key] = []
  /// The hosts to keep.
  public var savedHosts: [KnownHost] = []
  /// The names of the hosts to forget.
  public var removedHosts: [String] = []
  /// The certificates to keep.
  public var savedCertificates: [CertificateException] = []
  /// The servers whose certificates are to be forgotten.
  public var removedCertificates: [CertificateException.Place] = []
  /// The hosts without TLS to keep.
  public var savedPlainHosts: [PlainHost] = []
  /// The names of the hosts without TLS to forget.
  public var removedPlainHosts: [String] = []

  /// Whether nothing changed.
  public var isEmpty: Bool {
    savedCookies.isEmpty && removedCookies.isEmpty && savedHosts.isEmpty && removedHosts.isEmpty
      && savedCertificates.isEmpty && removedCertificates.isEmpty && savedPlainHosts.isEmpty
      && removedPlainHosts.isEmpty
  }
}
