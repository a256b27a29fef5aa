import Addressing
import Loading

@testable import WebEngine

/// A state machine under test, told in few words what happens and answering in few words what it does.
struct MachineScript {
  typealias ID = WebPage.NavigationID

  var machine = NavigationStateMachine()
  /// The events so far, such as `started 1`.
  var events: [String] = []
  /// The ends of own sequences, such as `1: cancelled`.
  var ends: [String] = []
  /// Other effects by name.
  var others: [String] = []
  /// Every effect of every input, in order and in full.
  var transcript = MachineTranscript()

  static func url(_ text: String) -> WebURL {
    guard let url = WebURL(text) else { preconditionFailure("not an address: \(text)") }
    return url
  }

  /// The values as they are now.
  var now: PageProperties { machine.properties }
  /// The addresses in the history, the current one in brackets.
  var list: String {
    machine.history.entries.enumerated().map { position, entry in
      let path = entry.item.url.href.replacing("https://a.test/", with: "")
      return position == machine.history.index ? "[\(path)]" : path
    }.joined(separator: " ")
  }

  mutating func apply(_ input: NavigationInput) {
    if transcript.isKept { transcript.add("\(input.word)") }
    for effect in machine.apply(input) {
      note(effect)
      if transcript.isKept { transcript.note(effect) }
    }
  }

  private mutating func note(_ effect: NavigationEffect) {
    switch effect {
    case .publish: break
    case .emit(let event):
      let id = event.navigationID.rawValue
      let short: String
      switch event.kind {
      case .startedProvisionalNavigation: short = "started \(id)"
      case .receivedServerRedirect: short = "redirect \(id)"
      case .committed: short = "committed \(id)"
      case .finished: short = "finished \(id)"
      case .failedProvisionalNavigation(let error):
        short = "failedProvisional \(id) \((error as? PageError)?.name ?? "?")"
      case .failed(let error): short = "failed \(id) \((error as? PageError)?.name ?? "?")"
      }
      events.append(short)
    case .end(let id, let error): ends.append("\(id.rawValue): \(Self.name(of: error))")
    case .endAll(let error): ends.append("all: \(Self.name(of: error))")
    case .notify(.sameDocument(let kind, _)): others.append("sameDocument \(kind)")
    case .notify(.historyChanged(let added, let removed)):
      others.append("history +\(added == nil ? 0 : 1) -\(removed.count)")
    case .notify(.contentWorkerTerminated(let reason)): others.append("worker \(reason)")
    case .askActionPolicy(let id, let action):
      others.append(action.isRedirect ? "askRedirect \(id.rawValue)" : "ask \(id.rawValue)")
    case .askRedirectPolicy(let id, _, _): others.append("askRedirect \(id.rawValue)")
    case .askHandOff(let id, _): others.append("askHandOff \(id.rawValue)")
    case .askResubmission(let id, _): others.append("askResubmission \(id.rawValue)")
    case .askResponsePolicy(let id, _): others.append("askResponse \(id.rawValue)")
    case .open(let navigation):
      let user = navigation.request.authorization.server.map { " as \($0.credential.user)" } ?? ""
      others.append("open \(navigation.request.method) \(navigation.url.href)\(user)")
    case .abandon(let id): others.append("abandon \(id.rawValue)")
    case .askAuthentication(let id, let challenge):
      let space = challenge.protectionSpace
      let who = space.isProxy ? "proxy " : ""
      others.append(
        "askAuthentication \(id.rawValue) \(who)\(space.scheme) \(space.realm) "
          + "\(challenge.previousFailureCount)"
      )
    case .remember(let credential, let space, _):
      others.append("remember \(credential.user) \(space.realm)")
    case .forgetCredential(let space): others.append("forget \(space.realm)")
    case .forgetCertificate(let place): others.append("forget \(place.name)")
    case .download: others.append("download")
    case .openNewPage: others.append("newPage")
    case .stopDocument(let id): others.append("stopDocument \(id.rawValue)")
    case .scrollToFragment(let fragment): others.append("scroll #\(fragment)")
    case .restoreScroll: others.append("restoreScroll")
    case .present(let error, _, let alternative):
      others.append("panel \(error.name)")
      offered = alternative?.href
    case .cancelRefresh: others.append("cancelRefresh")
    default: break
    }
  }

  private static func name(of error: WebPage.NavigationError?) -> String {
    switch error {
    case nil: "end"
    case .failedProvisionalNavigation(let error): (error as? PageError)?.name ?? "?"
    case .failed(let error): "after commit \((error as? PageError)?.name ?? "?")"
    case .pageClosed: "pageClosed"
    case .webContentProcessTerminated: "webContentProcessTerminated"
    case .invalidURL: "invalidURL"
    }
  }

  /// The http address that the last panel offered.
  private(set) var offered: String?

  // MARK: What happens

  /// A call on the page (or a link when `isLink`) that waits for the decider.
  @discardableResult
  mutating func ask(
    _ path: String,
    isLink: Bool = false,
    _ change: (inout PendingNavigation) -> Void = { _ in }
  ) -> ID {
    let url = path.contains(":") ? Self.url(path) : Self.url("https://a.test/" + path)
    let id = machine.makeNavigationID()
    var navigation = PendingNavigation(id: id, request: URLRequest(url: url))
    navigation.isAPILoad = !isLink
    if isLink { navigation.type = .linkActivated }
    change(&navigation)
    apply(.navigate(navigation))
    return id
  }

  mutating func decide(_ id: ID, _ decision: WebPage.PolicyDecision = .allow) {
    apply(.actionDecided(id, decision, WebPage.NavigationPreferences()))
  }

  /// Up to P.
  @discardableResult
  mutating func start(_ path: String, isLink: Bool = false) -> ID {
    let id = ask(path, isLink: isLink)
    decide(id)
    return id
  }

  /// Headers, up to Q.
  mutating func respond(
    _ id: ID,
    status: Int? = 200,
    location: String? = nil,
    canShow: Bool = true
  ) {
    var response = URLResponse(
      url: machine.provisional?.url ?? Self.url("https://a.test/"),
      status: status,
      mimeType: "text/html"
    )
    if let location { response.headers.set("Location", location) }
    apply(.responded(id, response, canShow: canShow))
  }

  /// A server, or a proxy, that wants a credential.
  mutating func challenge(
    _ id: ID,
    _ fields: [String] = ["Basic realm=vault"],
    status: Int = 401
  ) {
    var response = URLResponse(
      url: machine.provisional?.url ?? Self.url("https://a.test/"),
      status: status,
      mimeType: "text/html"
    )
    let name = status == 407 ? "Proxy-Authenticate" : "WWW-Authenticate"
    for field in fields { response.headers.append(name, field) }
    if status == 407 { response.refusingProxy = ProxyAddress(host: "proxy.test", port: 3128) }
    apply(.responded(id, response, canShow: true))
  }

  /// Up to L.
  mutating func commit(_ id: ID) {
    respond(id)
    apply(.responseDecided(id, .allow))
    apply(.bodyBegan(id))
  }

  /// The whole way to D.
  @discardableResult
  mutating func load(_ path: String) -> ID {
    let id = start(path)
    commit(id)
    apply(.finished(id))
    return id
  }

  /// Forgets what was noted.
  mutating func clear() {
    events = []
    ends = []
    others = []
  }
}

extension NavigationInput {
  /// The input without what it carries.
  fileprivate var word: String { "\(self)".prefix { $0 != "(" }.description }
}
