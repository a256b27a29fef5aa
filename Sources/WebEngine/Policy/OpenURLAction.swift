public import Addressing

extension WebPage {
  /// Intercepts the links that a person follows, before the decider hears of them.
  public struct OpenURLAction {
    /// What became of the address.
    public enum Result: Sendable, Hashable {
      /// The interceptor dealt with it; the page does not move.
      case handled
      /// It is dropped; the page does not move.
      case discarded
      /// The page does what it always does.
      case systemAction
      /// The same with another address.
      case systemActionWith(WebURL)

      /// The page does what it always does, with another address.
      public static func systemAction(_ url: WebURL) -> Result { .systemActionWith(url) }
    }

    private let handler: @MainActor (WebURL) -> Result

    /// Makes an action.
    public init(handler: @escaping @MainActor (WebURL) -> Result) { self.handler = handler }

    /// Asks it about an address.
    @MainActor
    public func callAsFunction(_ url: WebURL) -> Result { handler(url) }
  }

  /// Names one interceptor, so that it can be taken away again.
  public struct OpenURLToken: Hashable, Sendable { let rawValue: Int }
}
