import Addressing
import Loading

@testable import WebEngine

/// Answers the engine's questions as a test tells it, and remembers them.
@MainActor
final class ScriptedDecider: WebPage.NavigationDeciding {
  var decideAction: (WebPage.NavigationAction) async -> WebPage.PolicyDecision = { _ in .allow }
  var decideResponse: (WebPage.NavigationResponse) async -> WebPage.PolicyDecision = { _ in .allow }
  var answerChallenge:
    (WebPage.AuthenticationChallenge) async -> (WebPage.AuthenticationDisposition, Credential?) = {
      _ in (.performDefaultHandling, nil)
    }
  var redirect: (URLResponse, URLRequest) async -> URLRequest? = { $1 }
  var resubmits = false
  var change: (inout WebPage.NavigationPreferences) -> Void = { _ in }

  private(set) var actions: [WebPage.NavigationAction] = []
  private(set) var responses: [WebPage.NavigationResponse] = []
  private(set) var challenges: [WebPage.AuthenticationChallenge] = []
  private(set) var downloads: [Download] = []
  private(set) var resubmissions = 0

  func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision {
    actions.append(action)
    change(&preferences)
    return await decideAction(action)
  }

  func willPerformHTTPRedirection(
    _ response: URLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest? { await redirect(response, request) }

  func decidePolicy(for response: WebPage.NavigationResponse) async -> WebPage.PolicyDecision {
    responses.append(response)
    return await decideResponse(response)
  }

  func decideAuthenticationChallengeDisposition(
    for challenge: WebPage.AuthenticationChallenge
  ) async -> (WebPage.AuthenticationDisposition, Credential?) {
    challenges.append(challenge)
    return await answerChallenge(challenge)
  }

  func confirmResubmission(of request: URLRequest) async -> Bool {
    resubmissions += 1
    return resubmits
  }

  func navigationDidBecome(_ download: Download) { downloads.append(download) }

  func handOff(_ url: WebURL) async -> Bool { url.scheme == "mailto" }
}

/// A question that is never answered until the test ends it.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var isOpen = false
  private(set) var arrived = 0

  /// Waits for the gate to open.
  func pass() async {
    arrived += 1
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Opens it for everybody.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until somebody stands before it.
  func awaitArrival(_ count: Int = 1) async {
    for _ in 0..<100_000 where arrived < count { await Task.yield() }
  }
}
