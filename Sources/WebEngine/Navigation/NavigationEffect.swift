internal import Addressing
internal import Loading

/// What the page must do after a step of the state machine, in this order.
enum NavigationEffect: Sendable {
  typealias ID = WebPage.NavigationID
  typealias ItemID = WebPage.BackForwardList.Item.ID

  /// Show these values, all at once.
  case publish(PageProperties)
  /// Tell everybody.
  case emit(WebPage.NavigationEvent)
  /// End a navigation's own sequence, with an error or without.
  case end(ID, WebPage.NavigationError?)
  /// End every own sequence that is open.
  case endAll(WebPage.NavigationError)
  /// Tell what events do not tell.
  case notify(WebPage.Notice)
  /// Ask the decider whether the navigation, or its redirect, may happen.
  case askActionPolicy(ID, WebPage.NavigationAction)
  /// Ask the decider whether, and by which request, a redirect is followed.
  case askRedirectPolicy(ID, WebPage.NavigationAction, URLResponse)
  /// Ask the person whether a form may be sent again.
  case askResubmission(ID, URLRequest)
  /// Ask another program to take the address.
  case askHandOff(ID, WebURL)
  /// Ask the decider about a challenge.
  case askAuthentication(ID, WebPage.AuthenticationChallenge)
  /// A credential worked: remember it for this session.
  case remember(Credential, ProtectionSpace, WebURL)
  /// A credential failed: forget it.
  case forgetCredential(ProtectionSpace)
  /// A server whose certificate was accepted has one now that can be verified: forget the exception.
  case forgetCertificate(CertificateException.Place)
  /// Send the request (or open the bytes that were given).
  case open(PendingNavigation)
  /// Give the request and all that hangs on it up.
  case abandon(ID)
  /// Ask the decider about the response.
  case askResponsePolicy(ID, WebPage.NavigationResponse)
  /// The body may be read.
  case accept(ID)
  /// Remember the place in the entry that is being left.
  case leave(ItemID)
  /// The navigation's document replaces the one that is shown.
  case replaceDocument(Replacement)
  /// The document goes, and with it all that is kept of others.
  case releaseDocument
  /// The document stops growing and stays as it is.
  case stopDocument(ID)
  /// Scroll to where the fragment leads.
  case scrollToFragment(String)
  /// Scroll to where the entry was left.
  case restoreScroll(ItemID)
  /// Entries have gone for good.
  case forget([ItemID])
  /// Save instead of showing.
  case download(ID, URLRequest, suggestedName: String?)
  /// Open another page.
  case openNewPage(PendingNavigation)
  /// A scheduled refresh will not happen.
  case cancelRefresh
  /// An error panel opens.
  case present(PageError, request: URLRequest?, plainHTTPAlternative: WebURL?)
  /// The error panel closes.
  case dismissFailure

  /// A commit, for those who hold the documents.
  struct Replacement: Sendable {
    var navigation: ID
    /// The number of the new document.
    var number: Int
    /// The entry that is current now.
    var item: ItemID
    /// Whether the place in the entry is restored (traversal, reload).
    var restoresScroll: Bool
    /// Where the address points inside the document.
    var fragment: String?
  }
}
