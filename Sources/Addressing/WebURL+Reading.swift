internal import Text

extension WebURL {
  /// The scheme in lower case, without the colon.
  public var scheme: String { String(slice(0..<Int(parts.schemeEnd))) }

  /// Whether the scheme is one of the standard's special schemes (http, https, file, ftp, ws, wss).
  public var isSpecial: Bool { parts.kind.isSpecial }

  /// Whether the scheme is http or https.
  public var isHTTP: Bool { parts.kind == .http || parts.kind == .https }

  /// The user name, percent-encoded, or an empty string.
  public var username: String { String(slice(parts.username)) }

  /// The password, percent-encoded, or an empty string.
  public var password: String { String(slice(parts.password)) }

  /// Whether the URL carries a user name or a password.
  public var hasCredentials: Bool { parts.hasHost && parts.hostStart > parts.schemeEnd + 3 }

  /// The host as serialised (punycode, brackets around IPv6); nil when there is none.
  public var hostname: String? { parts.hasHost ? String(slice(parts.host)) : nil }

  /// The last label of the host's name, such as `org`; nil without a host, and for an IP address.
  public var topLevelDomain: String? {
    guard isSpecial, parts.hasHost else { return nil }
    let labels = slice(parts.host).split(separator: ".")
    guard labels.count > 1, let last = labels.last, last.utf8.contains(where: ASCII.isLetter),
      !last.hasSuffix("]")
    else { return nil }
    return String(last)
  }

  /// The host with the port when that is written; nil when there is no host.
  public var host: String? {
    parts.hasHost ? String(slice(Int(parts.hostStart)..<Int(parts.pathStart))) : nil
  }

  /// The port when it is not the scheme's default.
  public var port: Int? { Int(slice(parts.port)) }

  /// The port that a connection would use; nil for schemes without one.
  public var effectivePort: Int? { port ?? parts.kind.defaultPort }

  /// The path as serialised.
  public var pathname: String { String(slice(parts.path)) }

  /// Whether the path is one opaque string, as in `mailto:` and `data:`, so that nothing is relative to the URL.
  public var hasOpaquePath: Bool {
    !parts.hasHost && (parts.path.isEmpty || slice(parts.path).utf8.first != 0x2F)
  }

  /// The query without `?`; nil when there is none.
  public var query: String? { parts.query.map { String(slice($0)) } }

  /// The fragment without `#`; nil when there is none.
  public var fragment: String? {
    let start = Int(parts.queryEnd)
    let end = href.utf8.count
    return start < end ? String(slice(start + 1..<end)) : nil
  }

  /// Whether both are equal apart from the fragment.
  public func equalsIgnoringFragment(_ other: WebURL) -> Bool {
    parts.queryEnd == other.parts.queryEnd
      && slice(0..<Int(parts.queryEnd)) == other.slice(0..<Int(other.parts.queryEnd))
  }

  /// The origin of the URL.
  public var origin: Origin {
    switch parts.kind {
    case .http, .https, .ws, .wss, .ftp:
      return .tuple(scheme: scheme, host: hostname ?? "", port: port)
    case .file:
      return .opaque
    case .notSpecial:
      guard scheme == "blob", let inner = WebURL(pathname), inner.isHTTP else { return .opaque }
      return inner.origin
    }
  }
}
