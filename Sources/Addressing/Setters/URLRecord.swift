/// A URL taken apart: the URL standard's record, of which one part can be changed.
struct URLRecord {
  var scheme: String
  var kind: SchemeKind
  var username: String
  var password: String
  /// Nil when no `//` follows the scheme.
  var host: String?
  /// Empty for the scheme's own port.
  var port: String
  var path: String
  let hasOpaquePath: Bool
  var query: String?
  var fragment: String?

  init(_ url: WebURL) {
    scheme = url.scheme
    kind = url.parts.kind
    username = url.username
    password = url.password
    host = url.hostname
    port = String(url.slice(url.parts.port))
    path = url.pathname
    hasOpaquePath = url.hasOpaquePath
    query = url.query
    fragment = url.fragment
  }

  /// Whether user name, password and port make no sense: without a host, and for files.
  var cannotHaveCredentialsOrPort: Bool { host?.isEmpty ?? true || kind == .file }

  var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// The URL serialiser; nil when the result is longer than a URL may be.
  var url: WebURL? {
    var href = scheme
    var parts = URLParts()
    parts.kind = kind
    parts.schemeEnd = UInt32(href.utf8.count)
    href += ":"
    appendAuthority(to: &href, &parts)
    // A path that starts with two slashes would be taken for a host.
    if host == nil, path.hasPrefix("//") { href += "/." }
    parts.pathStart = UInt32(href.utf8.count)
    href += path
    parts.pathEnd = UInt32(href.utf8.count)
    if let query { href += "?" + query }
    parts.queryEnd = UInt32(href.utf8.count)
    if let fragment { href += "#" + fragment }
    guard href.utf8.count <= WebURL.longestURL else { return nil }
    return WebURL(href: href, parts: parts)
  }

  private func appendAuthority(to href: inout String, _ parts: inout URLParts) {
    if host != nil { href += "//" }
    href += username
    parts.usernameEnd = UInt32(href.utf8.count)
    if !password.isEmpty { href += ":" + password }
    if includesCredentials { href += "@" }
    parts.hostStart = UInt32(href.utf8.count)
    href += host ?? ""
    parts.hostEnd = UInt32(href.utf8.count)
    if !port.isEmpty { href += ":" + port }
  }
}
