import Addressing
import Loading

@testable import WebEngine

/// The effects of a state machine as lines of text, in order and in full: what was changed is told, what stayed is not.
struct MachineTranscript {
  /// Whether effects are noted; long runs do without.
  var isKept = false
  private(set) var lines: [String] = []
  private var shown = PageProperties()

  /// Adds a line of its own, such as what happens next.
  mutating func add(_ line: String) { lines.append(line) }

  mutating func note(_ effect: NavigationEffect) {
    if case .publish(let properties) = effect {
      lines.append("  shows " + Self.changes(from: shown, to: properties).joined(separator: ", "))
      shown = properties
    } else {
      lines.append("  " + Self.line(effect))
    }
  }

  private static func changes(from old: PageProperties, to new: PageProperties) -> [String] {
    var changes: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: (PageProperties) -> Value) {
      if value(old) != value(new) { changes.append("\(name) \(value(new))") }
    }
    compare("url") { short($0.url) }
    compare("provisional") { short($0.provisionalURL) }
    compare("attempt") { $0.attempt.map { "\($0.ending) \(short($0.url))" } ?? "-" }
    compare("committed") { short($0.committedURL) }
    compare("initial") { short($0.initialURL) }
    compare("title") { $0.title }
    compare("loading") { $0.isLoading }
    compare("asleep") { $0.isAsleep }
    compare("progress") { ($0.estimatedProgress * 1_000).rounded() / 1_000 }
    compare("secure") { $0.hasOnlySecureContent }
    compare("list") { list($0.backForwardList) }
    compare("response") { $0.response?.status ?? 0 }
    compare("certificate") { $0.serverTrust?.subject ?? "-" }
    compare("chain") { $0.redirectChain.map { hop in "\(hop.status) \(hop.cookiesSet)" } }
    return changes
  }

  private static func list(_ list: WebPage.BackForwardList) -> String {
    let items = list.backList + [list.currentItem].compactMap { $0 } + list.forwardList
    return items.map { item in
      let first = item.initialURL == item.url ? "" : " from \(short(item.initialURL))"
      let text = "\(item.id.rawValue) \(short(item.url))\(first) “\(item.title ?? "")”"
      return item.id == list.currentItem?.id ? "[\(text)]" : text
    }.joined(separator: " | ")
  }

  static func short(_ url: WebURL?) -> String {
    url.map { $0.href.replacing("https://a.test/", with: "/") } ?? "-"
  }

  private static func line(_ effect: NavigationEffect) -> String {
    switch effect {
    case .publish: "shows"
    case .emit(let event):
      "event \(event.navigationID.rawValue) \(event.kind.name)"
        + (event.kind.error.map { " \($0.name) \(address(of: $0))" } ?? "")
    case .end(let id, let error): "end \(id.rawValue)\(error.map { " " + $0.word } ?? "")"
    case .endAll(let error): "end all \(error.word)"
    case .notify(let notice): "notice \(line(notice))"
    case .askActionPolicy(let id, let action):
      "ask \(id.rawValue) \(action.navigationType) \(line(action.request))"
        + (action.isRedirect ? " redirected" : "")
    case .askRedirectPolicy(let id, let action, _):
      "ask \(id.rawValue) \(action.navigationType) \(line(action.request)) redirected"
    case .askResubmission(let id, let request): "ask again? \(id.rawValue) \(line(request))"
    case .askHandOff(let id, let url): "ask to take \(id.rawValue) \(short(url))"
    case .askAuthentication(let id, let challenge):
      "ask who \(id.rawValue) \(challenge.protectionSpace.realm) \(challenge.previousFailureCount)"
    case .remember(let credential, let space, let url):
      "remember \(credential.user)\(credential.trustedKey.map { " key " + $0.base64 } ?? "") for "
        + "\(space.scheme) \(space.realm) at \(short(url))"
    case .forgetCredential(let space): "forget credential \(space.realm)"
    case .forgetCertificate(let place): "forget certificate \(place.name)"
    case .open(let navigation):
      "open \(navigation.id.rawValue) \(line(navigation.request))"
        + (navigation.content == nil ? "" : ", given")
    case .abandon(let id): "abandon \(id.rawValue)"
    case .askResponsePolicy(let id, let question):
      "ask about response \(id.rawValue) \(question.response.status ?? 0) \(question.canShowMimeType)"
    case .accept(let id): "accept \(id.rawValue)"
    case .leave(let item): "leave entry \(item.rawValue)"
    case .replaceDocument(let replacement):
      "document \(replacement.number) of \(replacement.navigation.rawValue) in entry "
        + "\(replacement.item.rawValue)\(replacement.restoresScroll ? " where it was left" : "")"
        + (replacement.fragment.map { " at #" + $0 } ?? "")
    case .stopDocument(let id): "stop document of \(id.rawValue)"
    case .releaseDocument: "release document"
    case .scrollToFragment(let fragment): "scroll to #\(fragment)"
    case .restoreScroll(let item): "scroll to where entry \(item.rawValue) was left"
    case .forget(let items): "forget entries \(items.map(\.rawValue))"
    case .download(let id, let request, let name):
      "download \(id.rawValue) \(line(request)) as \(name ?? "-")"
    case .openNewPage(let navigation): "new page \(line(navigation.request))"
    case .cancelRefresh: "cancel refresh"
    case .present(let error, let request, let alternative):
      "panel \(error.name), retry \(request.map(line) ?? "-"), offers \(short(alternative))"
    case .dismissFailure: "close panel"
    }
  }

  private static func address(of error: PageError) -> String {
    switch error.cause {
    case .loading(let cause): short(cause.url)
    case .engine(let cause): short(cause.url)
    }
  }

  private static func line(_ request: URLRequest) -> String {
    var line = "\(request.method) \(short(request.url)) \(request.cachePolicy)"
    if let server = request.authorization.server { line += " as \(server.credential.user)" }
    if let proxy = request.authorization.proxy {
      line += " to the proxy as \(proxy.credential.user)"
    }
    if let key = request.authorization.trustedKey { line += " trusting \(key.base64)" }
    if let referrer = request.headers["Referer"] { line += " from \(referrer)" }
    return line
  }

  private static func line(_ notice: WebPage.Notice) -> String {
    switch notice {
    case .sameDocument(let kind, let url): "\(kind) \(short(url))"
    case .historyChanged(let added, let removed):
      "history +\(added.map { "\($0.id.rawValue)" } ?? "-") -\(removed.map(\.id.rawValue))"
    case .contentWorkerTerminated(let reason): "worker \(reason)"
    default: "\(notice)"
    }
  }
}
