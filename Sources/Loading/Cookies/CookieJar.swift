internal import Addressing
internal import Text

/// All cookies, as a value without clock, network or disk (RFC 6265bis, 5.7 and 5.8).
struct CookieJar: Sendable {
  /// The most cookies of one registrable domain.
  static let mostPerSite = 180
  /// The most cookies of all.
  static let most = 3_000
  /// How long a cookie without SameSite also goes along with unsafe top-level requests, in seconds.
  static let laxAllowingUnsafe = 120

  /// By registrable domain.
  private(set) var sites: [String: [Cookie]] = [:]
  private(set) var count = 0
  /// The cookies that changed since somebody took note.
  var changed: Set<Cookie.Key> = []
  let suffixes: PublicSuffixList
  private var lastCreated = 0

  /// Makes an empty jar.
  init(suffixes: PublicSuffixList) { self.suffixes = suffixes }

  /// All cookies, in no order.
  var all: [Cookie] { sites.values.flatMap { $0 } }

  // MARK: Sending

  /// The cookies that belong to a request, in the order in which they are sent.
  mutating func cookies(for context: CookieContext, now: Int) -> [Cookie] {
    let site = self.site(of: context.host)
    removeExpired(from: site, now: now)
    var found: [Cookie] = []
    for index in (sites[site] ?? []).indices {
      guard var cookie = sites[site]?[index], belongs(cookie, to: context, now: now) else {
        continue
      }
      // A day's use need not be known to the second on disk.
      if now - cookie.lastUsed >= 3600, cookie.expires != nil { changed.insert(cookie.key) }
      cookie.lastUsed = now
      sites[site]?[index] = cookie
      found.append(cookie)
    }
    return found.sorted { left, right in
      let lengths = (left.path.utf8.count, right.path.utf8.count)
      return lengths.0 == lengths.1 ? left.created < right.created : lengths.0 > lengths.1
    }
  }

  private func belongs(_ cookie: Cookie, to context: CookieContext, now: Int) -> Bool {
    let hostFits =
      cookie.isHostOnly
      ? context.host == cookie.domain : Self.domain(cookie.domain, covers: context.host)
    guard hostFits, Self.path(cookie.path, covers: context.path),
      !cookie.isSecure || context.isSecure
    else { return false }
    if context.isSameSite { return true }
    switch cookie.sameSite {
    case .none: return true
    case .strict: return false
    case .lax: return context.isTopLevelNavigation && context.isSafe
    case .unspecified:
      let isNew = now - cookie.created / 1_000_000 <= Self.laxAllowingUnsafe
      return context.isTopLevelNavigation && (context.isSafe || isNew)
    }
  }

  // MARK: Rules

  /// Domain match (5.1.3).
  static func domain(_ domain: String, covers host: String) -> Bool {
    if domain == host { return true }
    return host.hasSuffix("." + domain) && !HostKind(host).isAddress
  }

  /// Path match (5.1.4).
  static func path(_ path: String, covers requested: String) -> Bool {
    if path == requested { return true }
    guard requested.utf8.starts(with: path.utf8) else { return false }
    return path.hasSuffix("/")
      || requested.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  /// The path of a cookie that names none (5.1.4).
  static func defaultPath(of requested: String) -> String {
    guard requested.hasPrefix("/"), let slash = requested.lastIndex(of: "/"),
      slash != requested.startIndex
    else { return "/" }
    return String(requested[..<slash])
  }

  /// The key of a host in ``sites``.
  func site(of host: String) -> String {
    HostKind(host).isAddress ? host : suffixes.registrableDomain(of: host)
  }

  // MARK: Changing

  /// Stores a new cookie; a creation time that another has is moved on.
  mutating func insert(_ cookie: Cookie, now: Int) {
    var cookie = cookie
    cookie.created = max(cookie.created, lastCreated + 1)
    insert(asCreated: cookie, now: now)
  }

  /// Stores a cookie as it is, but for the creation time of one that it replaces.
  private mutating func insert(asCreated cookie: Cookie, now: Int) {
    let site = self.site(of: cookie.domain)
    if let index = sites[site]?.firstIndex(where: { $0.key == cookie.key }) {
      var cookie = cookie
      cookie.created = sites[site]?[index].created ?? cookie.created
      sites[site]?[index] = cookie
    } else {
      lastCreated = max(lastCreated, cookie.created)
      sites[site, default: []].append(cookie)
      count += 1
    }
    changed.insert(cookie.key)
    makeRoom(in: site, now: now)
  }

  /// Removes what `condition` picks.
  mutating func remove(where condition: (Cookie) -> Bool) {
    for site in Array(sites.keys) { remove(from: site, where: condition) }
  }

  /// Removes the cookies of one site that `condition` picks.
  mutating func remove(from site: String, where condition: (Cookie) -> Bool) {
    guard let cookies = sites[site] else { return }
    let kept = cookies.filter { cookie in
      guard condition(cookie) else { return true }
      changed.insert(cookie.key)
      return false
    }
    count -= cookies.count - kept.count
    sites[site] = kept.isEmpty ? nil : kept
  }

  /// Removes the cookies of one site whose time is over.
  mutating func removeExpired(from site: String, now: Int) {
    guard sites[site]?.contains(where: { $0.isExpired(at: now) }) ?? false else { return }
    remove(from: site) { $0.isExpired(at: now) }
  }

  /// Forgets all cookies that last and takes `cookies` in their place, as old as they are, but for those that changed here
  /// meanwhile or are among `kept`.
  mutating func replaceLasting(by cookies: [Cookie], keeping kept: Set<Cookie.Key>, now: Int) {
    let unsaved = changed
    let pending = changed.union(kept)
    remove { $0.expires != nil && !pending.contains($0.key) }
    for var cookie in cookies.sorted(by: { $0.created < $1.created })
    where !pending.contains(cookie.key) && !cookie.isExpired(at: now) {
      // What a damaged profile says of the future leaves no room for later ones.
      cookie.created = min(cookie.created, (now + 1) * 1_000_000)
      insert(asCreated: cookie, now: now)
    }
    changed = unsaved
  }
}
