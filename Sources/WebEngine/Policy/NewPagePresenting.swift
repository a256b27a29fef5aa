public import Loading

extension WebPage {
  /// Opens new windows that a page asks for (row T43).
  @MainActor
  public protocol NewPagePresenting: AnyObject {
    /// Opens a page for a request of another page, by a tab or however the program does it.
    ///
    /// - Parameters:
    ///   - request: What to load there.
    ///   - action: What led to it, with the source frame and the wanted name.
    func openPage(for request: URLRequest, action: NavigationAction)
  }
}
