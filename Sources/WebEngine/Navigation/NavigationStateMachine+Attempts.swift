internal import Addressing
internal import Loading

/// Loads that led to no document: they are kept until something commits or starts, so that a person can ask again.
extension NavigationStateMachine {
  /// Keeps a navigation that ended before its commit.
  mutating func keepAttempt(_ navigation: PendingNavigation, _ cause: PageError.Cause) {
    guard let ending = WebPage.LoadAttempt.Ending(cause) else { return }
    // A new window that nobody wants any more was never a load of this page.
    if ending == .stopped, navigation.opensNewWindow, opensNewPages { return }
    let asker = navigation.isAPILoad ? navigation.asker : document?.url
    attempt = KeptAttempt(navigation, asker: asker, ending: ending)
  }

  /// Asks again for the last attempt; loads the document again when there is none.
  mutating func retry(_ id: ID) {
    guard let attempt else { return reload(id, fromOrigin: false) }
    ask(attempt.again(as: id))
  }

  /// The attempt is given up: the address of the document counts again.
  mutating func forgetAttempt() {
    guard attempt != nil else { return }
    attempt = nil
    publish()
  }
}
