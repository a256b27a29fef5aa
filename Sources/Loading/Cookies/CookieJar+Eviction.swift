extension CookieJar {
  /// Removes cookies until the limits are kept: those whose time is over, then of the site those that do not need TLS,
  /// then the least used.
  mutating func makeRoom(in site: String, now: Int) {
    if let cookies = sites[site], cookies.count > Self.mostPerSite {
      removeExpired(from: site, now: now)
      removeLeastUsed(of: site)
    }
    guard count > Self.most else { return }
    remove { $0.isExpired(at: now) }
    guard count > Self.most else { return }
    let oldest = all.sorted(by: Self.isLessUsed).prefix(count - Self.most).map(\.key)
    let keys = Set(oldest)
    remove { keys.contains($0.key) }
  }

  private mutating func removeLeastUsed(of site: String) {
    guard let cookies = sites[site], cookies.count > Self.mostPerSite else { return }
    let order = cookies.sorted { left, right in
      left.isSecure == right.isSecure ? Self.isLessUsed(left, right) : !left.isSecure
    }
    let keys = Set(order.prefix(cookies.count - Self.mostPerSite).map(\.key))
    remove(from: site) { keys.contains($0.key) }
  }

  private static func isLessUsed(_ left: Cookie, _ right: Cookie) -> Bool {
    left.lastUsed == right.lastUsed
      ? left.created < right.created : left.lastUsed < right.lastUsed
  }
}
