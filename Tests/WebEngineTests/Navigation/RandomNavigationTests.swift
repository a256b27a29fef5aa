import Addressing
import Loading
import TestSupport
import Testing

@testable import WebEngine

/// Random inputs against the event grammar and the invariants of the contract.
@Suite
struct `Random navigations` {
  /// What the grammar knows of one navigation.
  private enum Place { case started, committed, ended }

  private struct Grammar {
    var places: [UInt64: Place] = [:]
    var ended: Set<UInt64> = []
    /// Those that the decider has let through.
    var allowed: Set<UInt64> = []
    var faults: [String] = []

    /// Whether everything that started has ended.
    var isOver: Bool { places.values.allSatisfy { $0 == .ended } }

    mutating func check(_ event: WebPage.NavigationEvent, _ shown: PageProperties) {
      let id = event.navigationID.rawValue
      let place = places[id]
      func fault(_ text: String) { faults.append("\(text): \(event.kind.name) of \(id)") }
      if ended.contains(id) { fault("I4: after the end of its own sequence") }
      switch event.kind {
      case .startedProvisionalNavigation:
        if place != nil { fault("I2: started twice") }
        if !allowed.contains(id) { fault("I1: nobody let it through") }
        if places.values.contains(where: { $0 != .ended }) { fault("I6: two at once") }
        if !shown.isLoading || shown.estimatedProgress < 0.1 { fault("I7: not loading") }
        places[id] = .started
      case .receivedServerRedirect: if place != .started { fault("I3") }
      case .committed:
        if place != .started { fault("I4") }
        if shown.committedURL == nil || shown.backForwardList.currentItem == nil { fault("I7") }
        places[id] = .committed
      case .finished:
        if place != .committed { fault("I4") }
        if shown.estimatedProgress != 1, !shown.isLoading { fault("I7: progress at the end") }
        places[id] = .ended
      case .failedProvisionalNavigation:
        if place != .started { fault("I5") }
        places[id] = .ended
      case .failed:
        if place != .committed { fault("I5") }
        places[id] = .ended
      }
    }
  }

  @Test(arguments: [UInt64(1), 42, 20_261_130])
  func `a hundred thousand steps keep the grammar`(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var script = MachineScript()
    var grammar = Grammar()
    var made = 0
    var shown = PageProperties()
    for _ in 0..<40_000 {
      let input = input(&script.machine, &random, &made)
      if case .actionDecided(let id, .allow, _) = input { grammar.allowed.insert(id.rawValue) }
      follow(script.machine.apply(input), &shown, &grammar)
      check(script.machine, shown, &grammar)
      if grammar.faults.count > 3 { break }
    }
    follow(script.machine.apply(.close), &shown, &grammar)
    #expect(grammar.faults == [] && grammar.isOver, "I13: everything that started has an end")
    #expect(script.machine.properties.isLoading == false)
  }

  /// Checks the effects of one step in their order.
  private func follow(
    _ effects: [NavigationEffect],
    _ shown: inout PageProperties,
    _ grammar: inout Grammar
  ) {
    var isMove = false
    var commits = false
    for effect in effects {
      switch effect {
      case .publish(let properties): shown = properties
      case .emit(let event):
        grammar.check(event, shown)
        if case .committed = event.kind { commits = true }
      case .end(let id, _):
        if !grammar.ended.insert(id.rawValue).inserted {
          grammar.faults.append("a sequence ended twice: \(id.rawValue)")
        }
      case .notify(.sameDocument): isMove = true
      default: break
      }
    }
    if isMove, commits { grammar.faults.append("I12: a move inside the document commits nothing") }
  }

  private func check(
    _ machine: NavigationStateMachine,
    _ shown: PageProperties,
    _ grammar: inout Grammar
  ) {
    let now = machine.properties
    if now.url != shown.url || now.displayedURL != shown.displayedURL
      || now.attempt != shown.attempt
      || now.isLoading != shown.isLoading || now.title != shown.title
      || now.committedURL != shown.committedURL || now.provisionalURL != shown.provisionalURL
      || now.backForwardList != shown.backForwardList
    {
      grammar.faults.append("I8: a change was not published")
    }
    if machine.provisional != nil, machine.documentState == .loading {
      grammar.faults.append("I6: a request and a loading document")
    }
    if now.isLoading, !(0.1...0.9).contains(now.estimatedProgress) {
      grammar.faults.append("progress \(now.estimatedProgress) while loading")
    }
    if machine.history.entries.count > SessionHistory.capacity {
      grammar.faults.append("the history is too long")
    }
  }

  private func input(
    _ machine: inout NavigationStateMachine,
    _ random: inout SeededGenerator,
    _ made: inout Int
  ) -> NavigationInput {
    let alive =
      [machine.asking?.id, machine.provisional?.id, machine.document?.navigation].compactMap { $0 }
    let stale = WebPage.NavigationID(rawValue: UInt64.random(in: 1...10_000, using: &random))
    let id =
      Int.random(in: 0..<20, using: &random) == 0
      ? stale : alive.randomElement(using: &random) ?? stale
    let decisions: [WebPage.PolicyDecision] = [.allow, .allow, .allow, .allow, .cancel, .download]
    let decision = decisions.randomElement(using: &random) ?? .allow
    switch Int.random(in: 0..<29, using: &random) {
    case 0, 1: return navigation(&machine, &random)
    case 2: return .reload(machine.makeNavigationID(), fromOrigin: false)
    case 3:
      let offset = Int.random(in: -3...3, using: &random)
      return .traverse(machine.makeNavigationID(), .offset(offset))
    case 4, 5, 6, 7:
      return .actionDecided(id, decision, WebPage.NavigationPreferences())
    case 8: return .resubmissionAnswered(id, Bool.random(using: &random))
    case 9: return .handOffAnswered(id, Bool.random(using: &random))
    case 10, 11, 12: return response(id, machine, &random)
    case 13, 14: return .responseDecided(id, decision)
    case 15, 16: return .bodyBegan(id)
    case 17: return .received(id, Int.random(in: 0...100_000, using: &random))
    case 18: return .titleParsed(id, ["a", "b"].randomElement(using: &random) ?? "")
    case 19, 20: return .finished(id)
    case 21: return .failed(id, LoadingError(.timedOut, url: nil, reason: "slow"))
    case 22, 23:
      let dispositions: [WebPage.AuthenticationDisposition] = [
        .useCredential, .useCredential, .performDefaultHandling, .cancelAuthenticationChallenge,
        .rejectProtectionSpace,
      ]
      let credential = Credential(user: "ada", password: "secret")
      let disposition = dispositions.randomElement(using: &random) ?? .useCredential
      return .authenticationAnswered(id, disposition, credential)
    case 25:
      return Bool.random(using: &random) ? .forgetAttempt : .retry(machine.makeNavigationID())
    case 26: return .sleep
    case 27:
      let targets = ["https://a.test/9", "data:,x", "mailto:a@b.test"].map(MachineScript.url)
      return .redirectDecided(
        id,
        targets.randomElement(using: &random).map { URLRequest(url: $0) },
        decision
      )
    case 24: return Bool.random(using: &random) ? .stop : .cancel(id)
    default: return .laidOut(id)
    }
  }

  private func navigation(
    _ machine: inout NavigationStateMachine,
    _ random: inout SeededGenerator
  ) -> NavigationInput {
    let addresses = [
      "https://a.test/1", "https://a.test/2", "https://a.test/1#f", "https://a.test/1#",
      "mailto:a@b.test", "javascript:1", "https://a.test:25/", "about:blank",
    ]
    let url = MachineScript.url(addresses.randomElement(using: &random) ?? addresses[0])
    var navigation = PendingNavigation(
      id: machine.makeNavigationID(),
      request: URLRequest(url: url)
    )
    navigation.isAPILoad = Bool.random(using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 { navigation.request.method = "POST" }
    if Int.random(in: 0..<5, using: &random) == 0 { navigation.history = .replace }
    return .navigate(navigation)
  }

  private func response(
    _ id: WebPage.NavigationID,
    _ machine: NavigationStateMachine,
    _ random: inout SeededGenerator
  ) -> NavigationInput {
    let statuses = [200, 200, 200, 404, 204, 302, 307, 401, 407]
    let status = statuses.randomElement(using: &random) ?? 200
    let url = machine.provisional?.url ?? MachineScript.url("https://a.test/")
    var response = URLResponse(url: url, status: status, mimeType: "text/html")
    let targets = ["/3", "https://b.test/", "data:,x", "mailto:a@b.test", "http://a b/"]
    if status > 300, status < 400 {
      response.headers.set("Location", targets.randomElement(using: &random) ?? "/")
    }
    if status == 401 || status == 407 {
      let field = status == 401 ? "WWW-Authenticate" : "Proxy-Authenticate"
      let challenges = ["Basic realm=a", "Digest realm=b, nonce=n, Basic realm=c", "Oracle"]
      response.headers.set(field, challenges.randomElement(using: &random) ?? "Oracle")
    }
    return .responded(id, response, canShow: Int.random(in: 0..<8, using: &random) != 0)
  }
}
