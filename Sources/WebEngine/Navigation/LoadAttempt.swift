public import Addressing
public import Loading

extension WebPage {
  /// A load that led to no document: what was asked for and how it ended, so that an address bar can show it and
  /// ``WebPage/retry()`` can ask again.
  public struct LoadAttempt: Sendable, Hashable {
    /// How a load ended without a document.
    public enum Ending: Sendable, Hashable {
      /// The server, the network or the engine ended it.
      case failed
      /// Somebody stopped it.
      case stopped
      /// A question for a password or about a certificate was called off.
      case authenticationCancelled
    }

    /// The address that was asked for last; redirects count.
    public var url: WebURL
    /// The request, without what was answered to questions for passwords; nil for documents that were given as bytes.
    public var request: URLRequest?
    /// How it ended.
    public var ending: Ending

    /// Makes an attempt.
    public init(url: WebURL, request: URLRequest?, ending: Ending) {
      self.url = url
      self.request = request
      self.ending = ending
    }
  }
}

/// An attempt as the state machine keeps it: with all that asking again needs.
struct KeptAttempt: Sendable {
  /// The navigation that led nowhere.
  private let navigation: PendingNavigation
  /// How it ended.
  let ending: WebPage.LoadAttempt.Ending

  /// Keeps what became of a navigation.
  ///
  /// - Parameters:
  ///   - navigation: The navigation.
  ///   - asker: The address of the document that started it; nil when a call did.
  ///   - ending: How it ended.
  init(_ navigation: PendingNavigation, asker: WebURL?, ending: WebPage.LoadAttempt.Ending) {
    self.navigation = navigation
    self.ending = ending
    self.asker = asker
  }

  /// The document that may not lead everywhere; asking again for its link gives it no more rights.
  private let asker: WebURL?

  /// What the outside sees.
  var shown: WebPage.LoadAttempt {
    WebPage.LoadAttempt(
      url: navigation.url,
      request: navigation.content == nil ? navigation.request.withoutCredentials : nil,
      ending: ending
    )
  }

  /// The same wish as a call on the page, past the local cache.
  func again(as id: WebPage.NavigationID) -> PendingNavigation {
    var request = navigation.request.withoutCredentials
    request.cachePolicy = .reloadIgnoringLocalCacheData
    var again = PendingNavigation(id: id, request: request)
    again.content = navigation.content
    again.history = navigation.history
    again.readableFolder = navigation.readableFolder
    again.suggestedName = navigation.suggestedName
    again.referrer = navigation.referrer
    again.source = navigation.source
    again.plainHTTPAlternative = navigation.plainHTTPAlternative
    again.asker = asker
    again.needsResubmissionConsent = request.method != "GET" && navigation.content == nil
    switch navigation.history {
    case _ where again.needsResubmissionConsent: again.type = .formResubmitted
    case .traverse: again.type = .backForward
    case .reload: again.type = .reload
    case .append, .replace: again.type = .other
    }
    return again
  }
}

extension WebPage.LoadAttempt.Ending {
  /// How a cause ends an attempt; nil when nobody wants to ask again: it was refused, saved or given to another program.
  init?(_ cause: PageError.Cause) {
    switch cause {
    case .loading(let error):
      switch error.code {
      case .cancelled: self = .stopped
      case .userCancelledAuthentication: self = .authenticationCancelled
      default: self = .failed
      }
    case .engine:
      guard PageError(cause, phase: .beforeCommit, url: nil).opensPanel else { return nil }
      self = .failed
    }
  }
}
