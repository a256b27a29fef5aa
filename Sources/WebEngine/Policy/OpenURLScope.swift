public import Addressing

extension WebPage {
  /// A part of a program whose links go one way: an interceptor that covers all parts inside it, until a nearer one takes its
  /// place (rows 003-03, 003-11).
  @MainActor
  public final class OpenURLScope {
    /// The part around it.
    public let parent: OpenURLScope?
    /// The interceptor of this part; nil leaves links to the part around it.
    public var action: OpenURLAction?

    /// Makes a scope inside another one.
    public init(inside parent: OpenURLScope? = nil, action: OpenURLAction? = nil) {
      self.parent = parent
      self.action = action
    }

    /// The nearest interceptor, going outwards.
    public var nearestAction: OpenURLAction? {
      var scope: OpenURLScope? = self
      while let inner = scope {
        if let action = inner.action { return action }
        scope = inner.parent
      }
      return nil
    }

    /// Asks the nearest interceptor; without one the program does what it always does.
    public func callAsFunction(_ url: WebURL) -> OpenURLAction.Result {
      nearestAction?(url) ?? .systemAction
    }

    /// Opens the web addresses of this part in panes (row 003-10); others go their usual way.
    public func handleOpenURLInApp(_ presenter: SafariPresenter) {
      action = OpenURLAction(showingIn: presenter)
    }
  }

  /// Opens the web addresses that are followed in this page in panes over it (row 003-10); others go their usual way.
  @discardableResult
  public func handleOpenURLInApp(_ presenter: SafariPresenter) -> OpenURLToken {
    interceptOpenURL(with: OpenURLAction(showingIn: presenter))
  }
}

extension WebPage.OpenURLAction {
  /// Makes an action that shows http and https addresses in panes.
  @MainActor
  public init(showingIn presenter: SafariPresenter) {
    self.init { [weak presenter] url in
      guard let presenter, url.scheme == "http" || url.scheme == "https" else {
        return .systemAction
      }
      presenter.url = url
      return .handled
    }
  }
}
