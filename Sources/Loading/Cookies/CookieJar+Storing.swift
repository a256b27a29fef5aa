internal import Addressing
internal import Text

extension CookieJar {
  /// Stores what a Set-Cookie field of the answer to `context` says, or not, by the steps of RFC 6265bis, 5.7.
  mutating func store(_ text: String, from context: CookieContext, now: Int) {
    guard let field = SetCookieField(text, now: now),
      let (domain, isHostOnly) = scope(of: field, from: context)
    else { return }
    if field.isSecure, !context.isSecure { return }
    if !field.isSecure, isShadowing(field, domain: domain, from: context) { return }
    // Only what goes over TLS may be sent along everywhere.
    if field.sameSite == .none, !field.isSecure { return }
    if field.sameSite != .none, !context.isSameSite, !context.isTopLevelNavigation { return }
    let path = field.path ?? Self.defaultPath(of: context.path)
    guard keepsPrefixPromise(field, isHostOnly: isHostOnly, path: path) else { return }
    let cookie = Cookie(
      key: Cookie.Key(name: field.name, domain: domain, path: path, isHostOnly: isHostOnly),
      value: field.value,
      isSecure: field.isSecure,
      isHTTPOnly: field.isHTTPOnly,
      sameSite: field.sameSite,
      expires: field.expires,
      created: now * 1_000_000,
      lastUsed: now
    )
    if cookie.isExpired(at: now) {
      remove(from: site(of: domain)) { $0.key == cookie.key }
    } else {
      insert(cookie, now: now)
    }
  }

  /// The domain of a new cookie, and whether it is for that host alone; nil when the host may not set it.
  private func scope(
    of field: SetCookieField,
    from context: CookieContext
  ) -> (domain: String, isHostOnly: Bool)? {
    guard let written = field.domain else { return (context.host, true) }
    guard let domain = Self.canonical(written), Self.domain(domain, covers: context.host) else {
      return nil
    }
    if HostKind(context.host).isAddress { return (context.host, true) }
    if suffixes.isAvailable {
      guard suffixes.isPublicSuffix(domain) else { return (domain, false) }
      return domain == context.host ? (domain, true) : nil
    }
    // Without the list any domain above the host may belong to strangers.
    return (context.host, true)
  }

  /// A domain in lower case and ASCII, as hosts are written.
  private static func canonical(_ domain: String) -> String? {
    if domain.utf8.allSatisfy({ $0 < 0x80 }) { return domain }
    return DomainNames.toASCII(domain)
  }

  /// Whether the field would hide a secure cookie from an unsafe connection (step "leave secure cookies alone").
  private func isShadowing(
    _ field: SetCookieField,
    domain: String,
    from context: CookieContext
  ) -> Bool {
    guard !context.isSecure else { return false }
    let path = field.path ?? Self.defaultPath(of: context.path)
    return (sites[site(of: domain)] ?? []).contains { other in
      other.isSecure && other.name == field.name && Self.path(other.path, covers: path)
        && (Self.domain(other.domain, covers: domain) || Self.domain(domain, covers: other.domain))
    }
  }

  /// Whether a name that promises something is kept (5.4); also of a nameless cookie that looks as if it had one.
  private func keepsPrefixPromise(
    _ field: SetCookieField,
    isHostOnly: Bool,
    path: String
  ) -> Bool {
    let shown = (field.name.isEmpty ? field.value : field.name).lowercased()
    let isHost = shown.hasPrefix("__host-")
    guard isHost || shown.hasPrefix("__secure-") else { return true }
    if field.name.isEmpty || !field.isSecure { return false }
    return !isHost || (field.domain == nil && field.path == "/" && path == "/")
  }
}
