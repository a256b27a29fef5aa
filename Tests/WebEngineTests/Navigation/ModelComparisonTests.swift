import Addressing
import Loading
import TestSupport
import Testing

@testable import WebEngine

/// Random inputs, given to the state machine and to the reference model: both must tell the same events.
@Suite
struct `The state machine against the reference model` {
  private static let steps = 60_000

  @Test(arguments: [UInt64(7), 1_001, UInt64.random(in: 0...UInt64.max)])
  func `both tell the same events, step by step`(seed: UInt64) {
    print("model-based run: seed \(seed), \(Self.steps) steps")
    var random = SeededGenerator(seed: seed)
    var script = MachineScript()
    var model = ReferenceModel()
    var states: [String: Int] = [:]
    for step in 0..<Self.steps {
      // An empty page is only seen at the beginning, so there are many beginnings.
      if step % 2_000 == 0 { (script, model) = (MachineScript(), ReferenceModel()) }
      script.clear()
      let input = input(&script, &random)
      let expected = model.apply(input)
      feed(input, to: &script)
      states[model.state, default: 0] += 1
      guard script.events == expected, state(of: script.machine) == model.state else {
        Issue.record(
          "seed \(seed), step \(step), \(input): \(script.events) instead of \(expected), \(state(of: script.machine)) instead of \(model.state)"
        )
        return
      }
    }
    print("states visited: \(states.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    // Every combination of the table that these inputs can reach was there.
    #expect(states.count == 14)
  }

  private func state(of machine: NavigationStateMachine) -> String {
    let document: Character =
      switch machine.documentState {
      case .empty: "E"
      case .loading: "L"
      case .done: "D"
      case .partial: "X"
      }
    guard machine.asking == nil else { return "\(document)/A" }
    switch machine.provisional?.phase {
    case nil: return "\(document)/-"
    case .askingResponse, .accepted: return "\(document)/Q"
    default: return "\(document)/P"
    }
  }

  private func input(
    _ script: inout MachineScript,
    _ random: inout SeededGenerator
  ) -> ReferenceModel.Input {
    let alive = [
      script.machine.asking?.id, script.machine.provisional?.id,
      script.machine.document?.navigation,
    ].compactMap { $0?.rawValue }
    let stale = UInt64.random(in: 1...1_000_000, using: &random)
    let isStale = alive.isEmpty || Int.random(in: 0..<25, using: &random) == 0
    let id = Int(isStale ? stale : alive.randomElement(using: &random) ?? stale)
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: return .navigate(Int(script.machine.makeNavigationID().rawValue))
    case 2...6: return .decide(id, allows: Int.random(in: 0..<6, using: &random) != 0)
    case 7...10:
      let answers = [ReferenceModel.Answer.page, .page] + ReferenceModel.Answer.allCases
      return .respond(id, answers.randomElement(using: &random) ?? .page)
    case 11, 12: return .decideResponse(id, allows: Int.random(in: 0..<6, using: &random) != 0)
    case 13, 14, 15: return .body(id)
    case 16, 17: return .finish(id)
    case 18: return .fail(id)
    default: return Bool.random(using: &random) ? .stop : .cancel(id)
    }
  }

  private func feed(_ input: ReferenceModel.Input, to script: inout MachineScript) {
    func name(_ id: Int) -> MachineScript.ID { MachineScript.ID(rawValue: UInt64(id)) }
    switch input {
    case .navigate(let id):
      let url = MachineScript.url("https://a.test/\(id)")
      var navigation = PendingNavigation(id: name(id), request: URLRequest(url: url))
      navigation.isAPILoad = id % 2 == 0
      script.apply(.navigate(navigation))
    case .decide(let id, let allows): script.decide(name(id), allows ? .allow : .cancel)
    case .respond(let id, let answer): respond(name(id), answer, &script)
    case .decideResponse(let id, let allows):
      script.apply(.responseDecided(name(id), allows ? .allow : .cancel))
    case .body(let id): script.apply(.bodyBegan(name(id)))
    case .finish(let id): script.apply(.finished(name(id)))
    case .fail(let id):
      script.apply(.failed(name(id), LoadingError(.timedOut, url: nil, reason: "slow")))
    case .stop: script.apply(.stop)
    case .cancel(let id): script.apply(.cancel(name(id)))
    }
  }

  private func respond(
    _ id: MachineScript.ID,
    _ answer: ReferenceModel.Answer,
    _ script: inout MachineScript
  ) {
    switch answer {
    case .page: script.respond(id)
    case .unshowable: script.respond(id, canShow: false)
    case .noContent: script.respond(id, status: 204)
    case .redirect: script.respond(id, status: 302, location: "/r")
    case .unsafeRedirect: script.respond(id, status: 302, location: "data:,x")
    }
  }
}
