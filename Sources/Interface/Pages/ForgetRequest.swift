internal import Addressing
internal import Loading

/// What a link of the program's own pages asks to be forgotten.
///
/// The browser does it when a person follows such a link on such a page, or names the command. To load the address does
/// nothing, so no other page can have anything forgotten.
nonisolated enum ForgetRequest: Sendable, Equatable {
  /// What was visited last on a day, by its number since 1970 in local time.
  case day(Int)
  /// All that was visited.
  case history
  /// The cookies of one domain.
  case cookies(domain: String)
  /// All cookies.
  case allCookies
  /// All hosts that want TLS.
  case secureHosts
  /// All stored pages.
  case cache
  /// The certificate that was accepted for a server.
  case certificate(CertificateException.Place)
  /// All certificates that were accepted.
  case allCertificates
  /// A host that may answer without TLS.
  case plainHost(String)
  /// All hosts that may answer without TLS.
  case allPlainHosts

  /// The days that can be named: ten thousand years on either side.
  private static let days = -3_650_000...3_650_000

  /// Reads the address of a link; nil when it asks for nothing of this.
  init?(_ url: WebURL) {
    guard url.scheme == "tern" else { return nil }
    let query = PageQuery(of: url)
    switch (url.pathname, query["forget"], query["forget-domain"], query["forget-day"]) {
    case ("history", _, _, let day?):
      guard let number = Int(day), Self.days.contains(number) else { return nil }
      self = .day(number)
    case ("history", "all", _, _): self = .history
    case ("cookies", _, let domain?, _): self = .cookies(domain: domain)
    case ("cookies", "cookies", _, _): self = .allCookies
    case ("cookies", "hosts", _, _): self = .secureHosts
    case ("cookies", "cache", _, _): self = .cache
    case ("certificates", "certificates", _, _): self = .allCertificates
    case ("certificates", "hosts", _, _): self = .allPlainHosts
    case ("certificates", _, _, _):
      if let host = query["forget-plain"] {
        self = .plainHost(host)
      } else if let host = query["forget-host"], let port = query["port"].flatMap({ Int($0) }) {
        self = .certificate(CertificateException.Place(host: host, port: port))
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The address of the link.
  var address: String {
    switch self {
    case .day(let day): "tern:history?forget-day=\(day)"
    case .history: "tern:history?forget=all"
    case .cookies(let domain):
      "tern:cookies?forget-domain=\(PercentEncodeSet.component.encode(domain))"
    case .allCookies: "tern:cookies?forget=cookies"
    case .secureHosts: "tern:cookies?forget=hosts"
    case .cache: "tern:cookies?forget=cache"
    case .certificate(let place):
      "tern:certificates?forget-host=\(PercentEncodeSet.component.encode(place.host))"
        + "&port=\(place.port)"
    case .allCertificates: "tern:certificates?forget=certificates"
    case .plainHost(let name):
      "tern:certificates?forget-plain=\(PercentEncodeSet.component.encode(name))"
    case .allPlainHosts: "tern:certificates?forget=hosts"
    }
  }

  /// A link that asks for it, in HTML.
  func link(_ label: String) -> String {
    "<a href=\"\(PageTemplate.escaped(address))\">\(PageTemplate.escaped(label))</a>"
  }

  /// What is asked before; nil for the little that is done at once.
  var question: Question? {
    switch self {
    case .day: Self.question("Forget this day?", "What was visited last on that day is forgotten.")
    case .history:
      Self.question(
        "Forget all that was visited?",
        "Every page of the history is forgotten, and what was typed into the address field."
      )
    case .cookies, .certificate, .plainHost: nil
    case .allCertificates:
      Self.question(
        "Forget all certificates?",
        "You will be asked again before a page of these hosts is shown."
      )
    case .allPlainHosts:
      Self.question(
        "Forget the sites without TLS?",
        "You will be asked again before a page of these sites is shown."
      )
    case .allCookies:
      Self.question(
        "Forget all cookies?",
        "Sites will not know you any more: you will have to log in again."
      )
    case .secureHosts:
      Self.question(
        "Forget the hosts that want TLS?",
        "The next visit to each of them may begin without TLS."
      )
    case .cache:
      Self.question("Remove the stored pages?", "They will be fetched again when they are needed.")
    }
  }

  private static func question(_ title: String, _ text: String) -> Question {
    Question(
      title: title,
      lines: [Panel.Line(text: text)],
      choices: [
        Question.Choice(label: "Keep", letter: "k"), Question.Choice(label: "Forget", letter: "f"),
      ]
    )
  }

  /// What is told when it is done.
  var sentence: String {
    switch self {
    case .day: "The day is forgotten"
    case .history: "All that was visited is forgotten"
    case .cookies(let domain): "The cookies of \(domain) are forgotten"
    case .allCookies: "All cookies are forgotten"
    case .secureHosts: "The hosts that want TLS are forgotten"
    case .cache: "The stored pages are removed"
    case .certificate(let place): "The certificate of \(place.name) is forgotten"
    case .allCertificates: "All certificates are forgotten"
    case .plainHost(let name): "\(name) is asked over https again"
    case .allPlainHosts: "All sites are asked over https again"
    }
  }
}
