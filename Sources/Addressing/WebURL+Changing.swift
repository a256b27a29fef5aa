extension WebURL {
  /// The same URL with another fragment; nil removes it.
  public func withFragment(_ fragment: String?) -> WebURL {
    let rest = String(slice(0..<Int(parts.queryEnd)))
    guard let fragment else { return WebURL(href: rest, parts: parts) }
    return WebURL(href: rest + "#" + PercentEncodeSet.fragment.encode(fragment), parts: parts)
  }

  /// The same URL with another query; nil removes it. The fragment is removed.
  public func withQuery(_ query: String?) -> WebURL {
    var bytes = Array(slice(0..<Int(parts.pathEnd)).utf8)
    if let query {
      let set = parts.kind.isSpecial ? PercentEncodeSet.specialQuery : .query
      bytes.append(0x3F)
      set.append(query.utf8, to: &bytes)
    }
    var changed = parts
    changed.queryEnd = UInt32(bytes.count)
    return WebURL(href: String(decoding: bytes, as: UTF8.self), parts: changed)
  }

  /// The same URL with another scheme (http and https only change into each other).
  public func withScheme(_ scheme: String) -> WebURL? {
    guard isSpecial == SchemeKind(scheme.utf8).isSpecial,
      (parts.kind == .file) == (scheme == "file")
    else { return nil }
    return WebURL(scheme + slice(Int(parts.schemeEnd)..<href.utf8.count))
  }

  /// The same URL without user name and password; of `view-source:` those of the address inside.
  public var withoutCredentials: WebURL {
    guard hasCredentials else { return scheme == "view-source" ? withoutInnerCredentials : self }
    let start = Int(parts.schemeEnd) + 3
    let removed = parts.hostStart - UInt32(start)
    var changed = parts
    changed.usernameEnd = UInt32(start)
    changed.hostStart -= removed
    changed.hostEnd -= removed
    changed.pathStart -= removed
    changed.pathEnd -= removed
    changed.queryEnd -= removed
    let rest = slice(Int(parts.hostStart)..<href.utf8.count)
    return WebURL(href: String(slice(0..<start)) + rest, parts: changed)
  }

  private var withoutInnerCredentials: WebURL {
    let prefix = scheme + ":"
    guard let inner = WebURL(String(href.dropFirst(prefix.count))), inner.hasCredentials else {
      return self
    }
    return WebURL(prefix + inner.withoutCredentials.href) ?? self
  }
}
