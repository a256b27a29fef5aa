public import Addressing

extension WebPage {
  /// The calls by their older names, which answer nil when nothing can be done (contract 2.11).
  @MainActor
  public struct LegacyCalls {
    let page: WebPage

    /// Whether there is an entry to go back to.
    public var canGoBack: Bool { page.canGoBack }
    /// Whether there is an entry to go forward to.
    public var canGoForward: Bool { page.canGoForward }

    /// Goes back.
    @discardableResult
    public func goBack() -> Navigation? { possible(page.goBack()) }
    /// Goes forward.
    @discardableResult
    public func goForward() -> Navigation? { possible(page.goForward()) }
    /// Goes to an entry.
    @discardableResult
    public func go(to item: BackForwardList.Item) -> Navigation? { possible(page.load(item)) }
    /// Loads again.
    @discardableResult
    public func reload() -> Navigation? { possible(page.reload()) }
    /// Loads again and has every cache on the way ask anew.
    @discardableResult
    public func reloadFromOrigin() -> Navigation? { possible(page.reload(fromOrigin: true)) }
    /// Loads HTML.
    @discardableResult
    public func loadHTMLString(_ html: String, baseURL: WebURL?) -> Navigation? {
      possible(page.load(html: html, baseURL: baseURL))
    }
    /// Loads HTML.
    @discardableResult
    public func load(htmlString html: String, baseURL: WebURL?) -> Navigation? {
      loadHTMLString(html, baseURL: baseURL)
    }
    /// Loads a file.
    @discardableResult
    public func loadFileURL(
      _ url: WebURL,
      allowingReadAccessTo folder: WebURL
    ) -> Navigation? {
      possible(page.load(fileURL: url, allowingReadAccessTo: folder))
    }

    private func possible(_ navigation: Navigation) -> Navigation? {
      navigation.id == nil ? nil : navigation
    }
  }

  /// The older names.
  public var legacy: LegacyCalls { LegacyCalls(page: self) }
}

extension WebPage.BackForwardList {
  /// The entry before the current one.
  public var backItem: Item? { self[-1] }
  /// The entry after the current one.
  public var forwardItem: Item? { self[1] }
  /// The entry at an offset from the current one.
  public func item(at offset: Int) -> Item? { self[offset] }
}
