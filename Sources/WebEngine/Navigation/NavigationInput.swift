internal import Addressing
internal import Loading

/// What can happen to a page's navigations. Inputs about a navigation that is no longer alive change nothing.
enum NavigationInput: Sendable {
  typealias ID = WebPage.NavigationID

  /// A load by call, a link, a form, a script, a refresh.
  case navigate(PendingNavigation)
  /// The document shall be loaded again.
  case reload(ID, fromOrigin: Bool)
  /// The last attempt shall be made again.
  case retry(ID)
  /// The last attempt is given up.
  case forgetAttempt
  /// An entry of the history shall be shown.
  case traverse(ID, Destination)
  /// The decider has answered, for a new navigation or for a redirect.
  case actionDecided(ID, WebPage.PolicyDecision, WebPage.NavigationPreferences)
  /// The decider has answered a redirect: by which request it would follow it, nil for none, and whether it does.
  case redirectDecided(ID, URLRequest?, WebPage.PolicyDecision)
  /// The person has answered whether a form may be sent again.
  case resubmissionAnswered(ID, Bool)
  /// The other program has taken the address, or not.
  case handOffAnswered(ID, Bool)
  /// Response headers are here.
  case responded(ID, URLResponse, canShow: Bool)
  /// The decider has answered about the response.
  case responseDecided(ID, WebPage.PolicyDecision)
  /// The credentials that went out with the request, from earlier answers.
  case authorized(ID, RequestAuthorization)
  /// The decider has answered a challenge.
  case authenticationAnswered(ID, WebPage.AuthenticationDisposition, Credential?)
  /// The first byte, or the end of an empty body.
  case bodyBegan(ID)
  /// Another part of the body begins, which takes the place of the document.
  case partBegan(ID)
  /// The document was still in memory.
  case restored(ID, KeptDocument)
  /// So much of the request's body has gone out, from 0 to 1.
  case sent(ID, Double)
  /// More bytes.
  case received(ID, Int)
  /// Something of it is on the screen.
  case laidOut(ID)
  /// The title is parsed.
  case titleParsed(ID, String)
  /// A part of the page came over an unsafe connection.
  case insecureContent(ID)
  /// Everything is here and laid out.
  case finished(ID)
  /// The load broke off.
  case failed(ID, LoadingError)
  /// Stop everything.
  case stop
  /// The task that iterates one navigation's own sequence was cancelled.
  case cancel(ID)
  /// A script changed the address without loading.
  case historyState(WebURL, replaces: Bool)
  /// A history that was written down takes the place of the one there is.
  case restoreHistory(WebPage.SessionState)
  /// The document is to be given up until the page is seen again.
  case sleep
  /// The content worker died.
  case contentWorkerTerminated(reason: String)
  /// The page ends.
  case close

  /// Where a traversal goes.
  enum Destination: Sendable {
    case offset(Int)
    case item(WebPage.BackForwardList.Item.ID)
  }

  /// What is remembered of a document kept in memory.
  struct KeptDocument: Sendable {
    var number: Int
    var title: String
    var response: URLResponse?
    var redirects: [WebPage.RedirectHop]
    var isSecure: Bool
  }
}
