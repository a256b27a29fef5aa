public import Addressing
public import Loading
internal import WebEngine

/// What servers have left here, by site, with links that remove it: `tern:cookies`.
public nonisolated struct CookiesPage: Sendable {
  /// What a link of the page asks for.
  private nonisolated enum Request: Equatable {
    /// The cookies of one domain.
    case domain(String)
    /// All of a kind.
    case cookies, hosts, cache

    init?(_ name: String, _ value: String) {
      switch (name, value) {
      case ("domain", let domain): self = .domain(domain)
      case ("all", "cookies"): self = .cookies
      case ("all", "hosts"): self = .hosts
      case ("all", "cache"): self = .cache
      default: return nil
      }
    }
  }

  private let store: WebsiteDataStore
  /// The links carry a number that no other page can know, so that none can remove anything.
  private let key = String(UInt64.random(in: .min ... .max), radix: 36)

  /// Makes the page of a store.
  public init(of store: WebsiteDataStore) { self.store = store }

  /// Does what the address asks for, and shows what is left.
  public func html(for url: WebURL) async -> String {
    await store.prepare()
    var done = ""
    if let request = request(in: url) {
      let sentence = await perform(request)
      done = "<p>\(sentence)\n"
    }
    return page(saying: done)
  }

  private func request(in url: WebURL) -> Request? {
    var fields: [String: String] = [:]
    for part in (url.query ?? "").split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { continue }
      fields[String(halves[0])] = PercentEncodeSet.decodedText(String(halves[1]))
    }
    guard fields["key"] == key else { return nil }
    return fields.lazy.compactMap { Request($0.key, $0.value) }.first
  }

  private func perform(_ request: Request) async -> String {
    switch request {
    case .domain(let domain):
      for cookie in store.cookies.all where cookie.domain == domain {
        store.cookies.remove(cookie.key)
      }
      return "The cookies of \(PageTemplate.escaped(domain)) are forgotten."
    case .cookies:
      store.cookies.removeAll()
      return "All cookies are forgotten."
    case .hosts:
      store.transportSecurity.removeAll()
      return "The hosts that want TLS are forgotten."
    case .cache:
      await store.cache.removeAll()
      return "The stored pages are removed."
    }
  }

  // MARK: What it shows

  private func page(saying done: String) -> String {
    let cookies = Dictionary(grouping: store.cookies.all, by: \.domain)
    let hosts = store.transportSecurity.all
    var html = "<!DOCTYPE html><meta charset=utf-8><title>Cookies</title><h1>Cookies</h1>\n" + done
    html += cookies.isEmpty ? "<p>There are none.\n" : "<p>\(link("all=cookies", "Forget all"))\n"
    for domain in cookies.keys.sorted(by: Self.isBefore) {
      html += section(domain, cookies[domain] ?? [])
    }
    html += "<h1>Hosts that want TLS</h1>\n"
    html += hosts.isEmpty ? "<p>There are none.\n" : "<p>\(link("all=hosts", "Forget all"))\n<ul>\n"
    for host in hosts {
      html += "<li>\(PageTemplate.escaped(host.name)), until \(Self.day(host.expires))"
      html += host.includesSubdomains ? ", with all below\n" : "\n"
    }
    if !hosts.isEmpty { html += "</ul>\n" }
    return html + "<h1>Stored pages</h1>\n<p>\(link("all=cache", "Remove all"))\n"
  }

  private func section(_ domain: String, _ cookies: [Cookie]) -> String {
    var html = "<h2>\(PageTemplate.escaped(domain))</h2>\n<p>"
    html += link("domain=" + PercentEncodeSet.component.encode(domain), "Forget these")
    html += "\n<table>\n"
    for cookie in cookies {
      html += "<tr><td>\(PageTemplate.escaped(Self.shortened(cookie.name)))"
      html += "<td>\(PageTemplate.escaped(Self.shortened(cookie.value)))"
      html += "<td>\(Self.facts(about: cookie))\n"
    }
    return html + "</table>\n"
  }

  private func link(_ query: String, _ label: String) -> String {
    "<a href=\"tern:cookies?\(query)&amp;key=\(key)\">\(label)</a>"
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
