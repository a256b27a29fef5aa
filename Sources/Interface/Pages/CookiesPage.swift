public import Loading
internal import WebEngine

/// What servers have left here, by site, with links that ask to forget it: `tern:cookies`.
public nonisolated struct CookiesPage: Sendable {
  private let store: WebsiteDataStore

  /// Makes the page of a store.
  public init(of store: WebsiteDataStore) { self.store = store }

  /// The page as things stand, in HTML.
  public func html() async -> String {
    await store.prepare()
    return page
  }

  private var page: String {
    let cookies = Dictionary(grouping: store.cookies.all, by: \.domain)
    let hosts = store.transportSecurity.all
    var html = "<!DOCTYPE html><meta charset=utf-8><title>Cookies</title><h1>Cookies</h1>\n"
    html +=
      cookies.isEmpty
      ? "<p>There are none.\n" : "<p>\(ForgetRequest.allCookies.link("Forget all"))\n"
    for domain in cookies.keys.sorted(by: Self.isBefore) {
      html += section(domain, cookies[domain] ?? [])
    }
    html += "<h1>Hosts that want TLS</h1>\n"
    html +=
      hosts.isEmpty
      ? "<p>There are none.\n" : "<p>\(ForgetRequest.secureHosts.link("Forget all"))\n<ul>\n"
    for host in hosts {
      html += "<li>\(PageTemplate.escaped(host.name)), until \(Self.day(host.expires))"
      html += host.includesSubdomains ? ", with all below\n" : "\n"
    }
    if !hosts.isEmpty { html += "</ul>\n" }
    return html + "<h1>Stored pages</h1>\n<p>\(ForgetRequest.cache.link("Remove all"))\n"
  }

  private func section(_ domain: String, _ cookies: [Cookie]) -> String {
    var html = "<h2>\(PageTemplate.escaped(domain))</h2>\n<p>"
    html += ForgetRequest.cookies(domain: domain).link("Forget these")
    html += "\n<table>\n"
    for cookie in cookies {
      html += "<tr><td>\(PageTemplate.escaped(Self.shortened(cookie.name)))"
      html += "<td>\(PageTemplate.escaped(Self.shortened(cookie.value)))"
      html += "<td>\(Self.facts(about: cookie))\n"
    }
    return html + "</table>\n"
  }

  private static func facts(about cookie: Cookie) -> String {
    var facts = [cookie.expires.map { "until " + day($0) } ?? "until Tern ends"]
    if cookie.path != "/" { facts.append("below " + PageTemplate.escaped(shortened(cookie.path))) }
    if !cookie.isHostOnly { facts.append("hosts below too") }
    if cookie.isSecure { facts.append("TLS only") }
    return facts.joined(separator: ", ")
  }

  private static func day(_ seconds: Int) -> String {
    CalendarDate(daysSinceEpoch: seconds / 86_400)?.text ?? ""
  }

  /// Names and values may be kilobytes long.
  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// By the last label first, so that hosts of one site stand together.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.split(separator: ".").reversed().lexicographicallyPrecedes(
      right.split(separator: ".").reversed()
    ) { $0 < $1 }
  }
}
