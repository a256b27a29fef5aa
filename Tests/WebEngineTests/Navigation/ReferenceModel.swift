/// Table 2.5 of the contract once more, as short as can be: what the state machine is compared with.
///
/// It knows loads and links to other documents over https, answers, redirects, Stop and cancelled tasks; ids, not addresses.
struct ReferenceModel {
  enum Input {
    case navigate(Int)
    case decide(Int, allows: Bool)
    case respond(Int, Answer)
    case decideResponse(Int, allows: Bool)
    case body(Int)
    case finish(Int)
    case fail(Int)
    case stop
    case cancel(Int)
  }

  enum Answer: CaseIterable { case page, unshowable, noContent, redirect, unsafeRedirect }

  enum Stage { case requested, askingRedirect, askingResponse, accepted }

  /// The document: E, L, D or X.
  private(set) var document: Character = "E"
  private var documentID = 0
  private var asking: Int?
  private var provisional: (id: Int, stage: Stage, hops: Int, canShow: Bool)?
  /// Events since the start of the step.
  private var events: [String] = []

  /// The state as the table writes it, such as `L/A`.
  var state: String {
    let place =
      asking != nil
      ? "A"
      : provisional.map { $0.stage == .requested || $0.stage == .askingRedirect ? "P" : "Q" } ?? "-"
    return "\(document)/\(place)"
  }

  /// The events of one input, in order.
  mutating func apply(_ input: Input) -> [String] {
    events = []
    switch input {
    case .navigate(let id): asking = id  // T1, T2, T3
    case .decide(let id, let allows): decide(id, allows)
    case .respond(let id, let answer): respond(id, answer)
    case .decideResponse(let id, let allows):
      guard let pending = provisional, pending.id == id, pending.stage == .askingResponse else {
        break
      }
      if !allows {
        failProvisional("interruptedByPolicyChange")
      }  // T22
      else if !pending.canShow {
        failProvisional("cannotShowMIMEType")
      }  // T21
      else {
        provisional?.stage = .accepted
      }
    case .body(let id):
      guard let pending = provisional, pending.id == id, pending.stage == .accepted else { break }
      (document, documentID, provisional) = ("L", id, nil)  // T20
      events.append("committed \(id)")
    case .finish(let id):
      guard document == "L", documentID == id else { break }
      document = "D"  // T28
      events.append("finished \(id)")
    case .fail(let id):
      if provisional?.id == id {
        failProvisional("timedOut")
      }  // T24
      else if documentID == id {
        failDocument("timedOut")
      }  // T29
    case .stop:  // T25, T30, T31, T44
      asking = nil
      failProvisional("cancelled")
      failDocument("cancelled")
    case .cancel(let id):  // T41, T44
      if asking == id {
        asking = nil
      } else if provisional?.id == id {
        failProvisional("cancelled")
      } else if documentID == id {
        failDocument("cancelled")
      }
    }
    return events
  }

  private mutating func decide(_ id: Int, _ allows: Bool) {
    if asking == id {
      asking = nil
      guard allows else { return }  // T7
      failProvisional("cancelled")  // T6
      failDocument("cancelled")  // T5
      provisional = (id, .requested, 0, true)  // T4
      events.append("started \(id)")
    } else if provisional?.id == id, provisional?.stage == .askingRedirect {
      guard allows else { return failProvisional("interruptedByPolicyChange") }  // T13
      provisional?.stage = .requested  // T12
      provisional?.hops += 1
      events.append("redirect \(id)")
    }
  }

  private mutating func respond(_ id: Int, _ answer: Answer) {
    guard let pending = provisional, pending.id == id, pending.stage == .requested else { return }
    switch answer {
    case .redirect where pending.hops == 20, .unsafeRedirect where pending.hops == 20:
      failProvisional("tooManyRedirects")  // T14
    case .redirect: provisional?.stage = .askingRedirect
    case .unsafeRedirect: failProvisional("unsafeRedirect")  // T15
    case .noContent: failProvisional("noContent")  // T19
    case .page, .unshowable:
      provisional?.stage = .askingResponse  // T18
      provisional?.canShow = answer == .page
    }
  }

  private mutating func failProvisional(_ error: String) {
    guard let id = provisional?.id else { return }
    provisional = nil
    events.append("failedProvisional \(id) \(error)")
  }

  private mutating func failDocument(_ error: String) {
    guard document == "L" else { return }
    document = "X"
    events.append("failed \(documentID) \(error)")
  }
}
