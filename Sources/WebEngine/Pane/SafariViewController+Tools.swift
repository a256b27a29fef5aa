/// The pane's own toolbar (row 000-S02).
extension SafariViewController {
  /// What the toolbar offers.
  public enum Tool: String, Sendable, Hashable, CaseIterable {
    /// Closes the pane.
    case dismiss
    /// Goes back in the pane.
    case back
    /// Goes forward in the pane.
    case forward
    /// Loads the page again.
    case reload
    /// Stops loading.
    case stop
    /// Shows the article, or the page again.
    case reader
    /// Copies the address.
    case share
    /// Opens the page as a tab; the pane closes.
    case openInTab
    /// Gives the address to another program.
    case openElsewhere
  }

  /// One place of the toolbar.
  public struct ToolState: Sendable, Hashable {
    /// What it does.
    public var tool: Tool
    /// The word on it.
    public var label: String
    /// Whether it does something now; what is off stays where it is.
    public var isEnabled: Bool
  }

  /// The toolbar from left to right; Stop stands in the place of Reload while something is loading.
  public var tools: [ToolState] {
    let hasAddress = page.displayedURL != nil
    func state(_ tool: Tool, _ label: String, _ isEnabled: Bool = true) -> ToolState {
      ToolState(tool: tool, label: label, isEnabled: isEnabled && !isDismissed)
    }
    let isReading = page.rendered.showsArticle
    return [
      state(.dismiss, configuration.dismissButtonStyle.label),
      state(.back, "Back", page.canGoBack), state(.forward, "Forward", page.canGoForward),
      page.isLoading ? state(.stop, "Stop") : state(.reload, "Reload", hasAddress),
      state(.reader, isReading ? "Page" : "Reader", isReading || page.hasArticle),
      state(.share, "Copy", hasAddress), state(.openInTab, "Tab", hasAddress),
      state(.openElsewhere, "Elsewhere", hasAddress),
    ]
  }

  /// Does what a tool stands for, as far as the page can: copying, tabs and other programs are the program's.
  ///
  /// - Returns: Whether it was done; false also for tools that are off.
  @discardableResult
  public func perform(_ tool: Tool) -> Bool {
    guard tools.contains(where: { $0.tool == tool && $0.isEnabled }) else { return false }
    switch tool {
    case .dismiss: dismiss()
    case .back: page.goBack()
    case .forward: page.goForward()
    case .reload: page.retry()
    case .stop: page.stopLoading()
    case .reader where page.rendered.showsArticle: page.showWholePage()
    case .reader: Task { [page] in _ = await page.showArticle() }
    case .share, .openInTab, .openElsewhere: return false
    }
    return true
  }
}
