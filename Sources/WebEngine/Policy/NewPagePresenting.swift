extension WebPage {
  /// Opens the new windows that pages ask for (row T43), by tabs or however the program does it.
  @MainActor
  public protocol NewPagePresenting: AnyObject {
    /// Opens a page for what another page wants, with ``WebPage/load(_:)-(NewPageRequest)``; in a page that exists, the
    /// opener's own too, if the program has it so.
    func openPage(_ wish: NewPageRequest)
  }
}
