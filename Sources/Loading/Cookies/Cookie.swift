/// A cookie as it is stored (RFC 6265bis, 5.7).
public struct Cookie: Sendable, Hashable {
  /// In which requests from other sites a cookie goes along.
  public enum SameSite: Int, Sendable, Hashable {
    /// Nothing was said: as lax, and for two minutes also with unsafe top-level requests.
    case unspecified = 0
    /// In all requests.
    case none = 1
    /// In requests of the same site, and in safe top-level navigations from elsewhere.
    case lax = 2
    /// In requests of the same site only.
    case strict = 3
  }

  /// What makes two cookies the same one.
  public struct Key: Sendable, Hashable {
    /// The cookie's name.
    public var name: String
    /// The cookie's domain.
    public var domain: String
    /// The cookie's path.
    public var path: String
    /// Whether only that very host gets it.
    public var isHostOnly: Bool

    /// Makes a key.
    public init(name: String, domain: String, path: String, isHostOnly: Bool) {
      self.name = name
      self.domain = domain
      self.path = path
      self.isHostOnly = isHostOnly
    }
  }

  /// The name; empty for a nameless cookie.
  public var name: String
  /// The value.
  public var value: String
  /// The host that set it, or the domain it named, in lower case and without a leading dot.
  public var domain: String
  /// The path below which it is sent.
  public var path: String
  /// Whether only that very host gets it, rather than also the hosts below.
  public var isHostOnly: Bool
  /// Whether it goes over TLS only.
  public var isSecure: Bool
  /// Whether scripts may not see it.
  public var isHTTPOnly: Bool
  /// In which requests from other sites it goes along.
  public var sameSite: SameSite
  /// When it ends, in seconds since 1970; nil when it ends with the process.
  public var expires: Int?
  /// When it was first set, in microseconds since 1970; no two cookies of a store have the same.
  public var created: Int
  /// When it was last sent or set, in seconds since 1970.
  public var lastUsed: Int

  /// Makes a cookie of what was stored elsewhere.
  public init(
    key: Key,
    value: String,
    isSecure: Bool = false,
    isHTTPOnly: Bool = false,
    sameSite: SameSite = .unspecified,
    expires: Int? = nil,
    created: Int = 0,
    lastUsed: Int = 0
  ) {
    name = key.name
    domain = key.domain
    path = key.path
    isHostOnly = key.isHostOnly
    self.value = value
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
    self.expires = expires
    self.created = created
    self.lastUsed = lastUsed
  }

  /// What makes it the same as another.
  public var key: Key { Key(name: name, domain: domain, path: path, isHostOnly: isHostOnly) }

  /// Whether its time is over.
  func isExpired(at now: Int) -> Bool { expires.map { $0 <= now } ?? false }

  /// How it is written in a request.
  var pair: String { name.isEmpty ? value : name + "=" + value }
}
