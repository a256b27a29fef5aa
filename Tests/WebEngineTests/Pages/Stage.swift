import Addressing
import Layout
import Loading

@testable import WebEngine

/// A page on a scripted server, with a decider that answers as told and a clock that stands still.
@MainActor
final class Stage {
  let page: WebPage
  let decider = ScriptedDecider()
  let clock = ManualClock()
  let requests = RequestLog()
  /// Called in the turn of each event.
  let probe = EventProbe()

  init(
    _ answers: [String: ScriptedHandler.Answer],
    _ configuration: WebPage.Configuration = WebPage.Configuration(),
    newPages: (any WebPage.NewPagePresenting)? = nil
  ) {
    let handler = ScriptedHandler(answers: answers, log: requests)
    page = WebPage(
      configuration: configuration,
      navigationDecider: decider,
      newPagePresenter: newPages,
      handlers: ["https": handler, "http": handler],
      clock: clock
    )
    page.navigationDelegate = probe
  }

  static func url(_ path: String) -> WebURL {
    path.contains(":") ? MachineScript.url(path) : MachineScript.url("https://a.test" + path)
  }

  /// Loads to the end; the short story of it, such as `started committed finished`.
  @discardableResult
  func load(_ path: String) async -> String { await story(page.load(Self.url(path))) }

  /// What a navigation's own sequence tells, with the name of its failure at the end.
  func story(_ navigation: WebPage.Navigation) async -> String {
    var words: [String] = []
    do {
      for try await event in navigation { words.append(event.kind.word) }
    } catch {
      words.append(error.word)
    }
    return words.joined(separator: " ")
  }

  var text: String {
    let painted = page.rendered.page
    return (0..<painted.lineCount).map { painted.text(at: $0) }.joined(separator: "\n")
  }
}

extension WebPage.NavigationEvent.Kind {
  /// The event as the contract shortens it.
  var word: String {
    switch self {
    case .startedProvisionalNavigation: "started"
    case .receivedServerRedirect: "redirect"
    case .committed: "committed"
    case .finished: "finished"
    case .failedProvisionalNavigation: "failedProvisional(\(error?.name ?? "?"))"
    case .failed: "failed(\(error?.name ?? "?"))"
    }
  }
}

extension WebPage.NavigationError {
  var word: String {
    switch self {
    case .failedProvisionalNavigation(let error): "!\((error as? PageError)?.name ?? "?")"
    case .failed(let error): "!after:\((error as? PageError)?.name ?? "?")"
    case .pageClosed: "!pageClosed"
    case .webContentProcessTerminated: "!terminated"
    case .invalidURL: "!invalidURL"
    }
  }
}

/// Calls back in the turn in which an event happens.
@MainActor
final class EventProbe: WebPage.NavigationDelegate {
  var body: ((String) -> Void)?

  func webPage(_ page: WebPage, didStartProvisionalNavigation navigation: WebPage.NavigationID) {
    body?("started")
  }
  func webPage(
    _ page: WebPage,
    didReceiveServerRedirectForProvisionalNavigation navigation: WebPage.NavigationID
  ) { body?("redirect") }
  func webPage(_ page: WebPage, didCommit navigation: WebPage.NavigationID) { body?("committed") }
  func webPage(_ page: WebPage, didFinish navigation: WebPage.NavigationID) { body?("finished") }
  func webPage(
    _ page: WebPage,
    didFail navigation: WebPage.NavigationID,
    withError error: any Error
  ) { body?("failed(\((error as? PageError)?.name ?? "?"))") }
  func webPage(
    _ page: WebPage,
    didFailProvisionalNavigation navigation: WebPage.NavigationID,
    withError error: any Error
  ) { body?("failedProvisional(\((error as? PageError)?.name ?? "?"))") }
}
