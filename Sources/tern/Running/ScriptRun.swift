internal import Addressing
internal import Interface
internal import Layout
internal import WebEngine

/// Performs the commands of `--run` one after the other.
@MainActor
struct ScriptRun {
  /// How long a timed refresh is waited for.
  private static let patience = Duration.seconds(30)

  let page: WebPage
  let interpreter: AddressInterpreter
  /// The seconds that the whole run may take; nil is no limit.
  private let limit: Double?
  private let start = ContinuousClock.now
  /// What happens to the next navigation when it comes to an event.
  private var intrusion: Intrusion?

  private struct Intrusion {
    var moment: PageScript.Moment
    /// Whether it is stopped; else the next command supersedes it.
    var stops: Bool
  }

  /// Makes a run; its time begins now.
  init(page: WebPage, interpreter: AddressInterpreter, limit: Double?) {
    self.page = page
    self.interpreter = interpreter
    self.limit = limit
  }

  /// Performs all commands; the reason of the last failure, or nil when the last navigation went well.
  ///
  /// When the time is over, what is on its way stops and nothing more is begun.
  mutating func run(_ script: PageScript) async -> String? {
    let stopping = timeLeft.map { left in
      Task { [page] in
        guard (try? await Task.sleep(for: left)) != nil else { return }
        page.stopLoading()
      }
    }
    defer { stopping?.cancel() }
    var failure: String?
    for command in script.commands {
      if let overdue { return overdue }
      switch command {
      case .stop(let moment): intrusion = Intrusion(moment: moment, stops: true)
      case .leave(let moment): intrusion = Intrusion(moment: moment, stops: false)
      case .refresh: failure = await awaitRefresh()
      case .go(let address): failure = await go(address)
      case .follow(let number): failure = await follow(number)
      case .reload: failure = await watch(page.reload())
      case .back: failure = await watch(page.goBack())
      case .forward: failure = await watch(page.goForward())
      }
    }
    return failure.map { overdue ?? $0 }
  }

  private var timeLeft: Duration? {
    limit.map { max(.zero, .seconds($0) - (ContinuousClock.now - start)) }
  }

  /// What is told when the time is over; nil while it is not.
  private var overdue: String? {
    guard let limit, timeLeft == .zero else { return nil }
    return "The page took longer than \(limit) seconds."
  }

  /// Waits for the end of a navigation; stops or leaves it when that was asked for.
  mutating func watch(_ navigation: WebPage.Navigation) async -> String? {
    let intrusion = intrusion
    self.intrusion = nil
    do {
      for try await event in navigation {
        switch (event.kind, intrusion?.moment) {
        case (.startedProvisionalNavigation, .started), (.committed, .committed):
          if intrusion?.stops == false { return nil }
          page.stopLoading()
        default: break
        }
      }
      return nil
    } catch {
      return page.failure?.sentence ?? FailureText.sentence(error)
    }
  }

  private mutating func go(_ address: String) async -> String? {
    switch interpreter.interpret(address, isCommandLine: true) {
    case .url(let url), .guessedHTTPS(let url), .handOff(let url):
      return await watch(page.load(url))
    case .refused(let reason): return reason
    case .nothing: return "The address is empty."
    }
  }

  private mutating func follow(_ number: Int) async -> String? {
    guard number <= page.rendered.page.linkCount else { return "There is no link \(number)." }
    return await watch(page.follow(page.rendered.page.link(LinkID(UInt32(number - 1)))))
  }

  /// Waits until the navigation that a timed refresh begins has ended.
  private func awaitRefresh() async -> String? {
    let events = page.navigationEvents
    let waiting = Task { @MainActor in
      for await event in events {
        switch event.kind {
        case .finished: return String?.none
        case .failed(let error), .failedProvisionalNavigation(let error):
          return FailureText.sentence(of: error)
        default: break
        }
      }
      return "No refresh came."
    }
    let patience = min(Self.patience, timeLeft ?? Self.patience)
    let giveUp = Task {
      try? await Task.sleep(for: patience)
      waiting.cancel()
    }
    defer { giveUp.cancel() }
    return await waiting.value
  }
}
