public import Addressing
public import Loading

extension WebPage {
  /// What a page wants to have opened in another page: a link or a form with a `target`, or an activation that asks for
  /// a new window.
  ///
  /// It has passed the decider of its page, and its address is one that its document may lead to.
  @MainActor
  public struct NewPageRequest {
    /// What to load, with the referrer that the document allows.
    public let request: URLRequest
    /// What the decider was asked, with the source frame.
    public let action: NavigationAction
    /// The page that asks.
    public let opener: WebPage
    /// Whether a person did it, by a key or the mouse; false for what the page does by itself.
    public let isFromPerson: Bool
    /// Whether the new page may know its opener (HTML 7.2.2.1): not with `rel=noopener` or `rel=noreferrer`, and for
    /// `_blank` only with `rel=opener`. There are no scripts yet that could ask for it.
    public let keepsOpener: Bool
    let navigation: PendingNavigation

    init(_ navigation: PendingNavigation, from opener: WebPage) {
      self.navigation = navigation
      self.opener = opener
      action = navigation.action()
      request = navigation.request
      isFromPerson = navigation.isFromPerson
      keepsOpener = navigation.keepsOpener
    }

    /// The address, for a list of pages that are loaded later.
    public var url: WebURL { request.url }

    /// The name of the window, by which later links may ask for the same one; nil for `_blank`, which is always new.
    public var windowName: String? {
      guard let name = navigation.targetFrameName, name.lowercased() != "_blank" else { return nil }
      return name
    }
  }

  /// Loads what another page wanted to have opened.
  ///
  /// The document that asked gives it no more rights than its links have: not to addresses of the program itself, and
  /// not out of the folder that it may read.
  @discardableResult
  public func load(_ wish: NewPageRequest) -> Navigation {
    let asker = wish.opener.committedURL
    return navigate(wish.request) { navigation in
      navigation.type = wish.navigation.type
      navigation.source = wish.navigation.source
      navigation.activation = wish.navigation.activation
      navigation.referrer = wish.navigation.referrer
      navigation.readableFolder = wish.navigation.readableFolder
      navigation.suggestedName = wish.navigation.suggestedName
      navigation.asker = asker
    }
  }
}
