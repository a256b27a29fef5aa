public import Addressing
public import Observation

/// A pane that browses: a page of its own with what its bars show, made from an address and a configuration (row
/// 000-S01).
///
/// It starts loading at once, and has no screen: whoever shows it draws ``page``, the bars as ``bars`` and ``tools`` say, and
/// calls ``perform(_:)`` and ``dismiss()``.
@MainActor
public final class SafariViewController: Observable {
  /// The address that it was made from.
  public let initialURL: WebURL
  /// What it was made with.
  public let configuration: Configuration
  /// The page in it.
  public let page: WebPage
  /// Who hears of its first load and of its end.
  public weak var delegate: (any SafariViewControllerDelegate)?
  /// What its bars show.
  @Watched public var bars: CollapsingBars
  /// Whether it was dismissed; then it does nothing any more.
  @Watched public private(set) var isDismissed = false

  private var initialLoad: InitialLoadWatch?
  private var toldInitialLoad = false

  /// Makes a pane and starts loading.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - configuration: How it looks and behaves.
  ///   - pageConfiguration: What its page is made with.
  ///   - navigationDecider: Who decides what its page may do.
  public convenience init(
    url: WebURL,
    configuration: Configuration = Configuration(),
    pageConfiguration: WebPage.Configuration = WebPage.Configuration(),
    navigationDecider: (any WebPage.NavigationDeciding)? = nil
  ) {
    var settings = pageConfiguration
    settings.prefersArticles = configuration.entersReaderIfAvailable
    let page = WebPage(configuration: settings, navigationDecider: navigationDecider)
    self.init(url: url, configuration: configuration, page: page)
  }

  /// Makes a pane around a page that was made for it, and starts loading.
  ///
  /// ``Configuration/entersReaderIfAvailable`` is the page's own `prefersArticles` then.
  public init(url: WebURL, configuration: Configuration, page: WebPage) {
    initialURL = url
    self.configuration = configuration
    self.page = page
    bars = CollapsingBars(isEnabled: configuration.barCollapsingEnabled)
    initialLoad = InitialLoadWatch(of: page.load(url)) { [weak self] in
      self?.completeInitialLoad($0)
    }
  }

  /// Closes the pane; nothing happens the second time.
  public func dismiss() {
    guard end() else { return }
    page.close()
    delegate?.safariViewControllerDidFinish(self)
  }

  /// Closes the pane and leaves its page to somebody else, who opens it as a tab or closes it; nil when the pane was
  /// dismissed before.
  public func dismissKeepingPage() -> WebPage? {
    guard end() else { return nil }
    delegate?.safariViewControllerDidFinish(self)
    return page
  }

  private func end() -> Bool {
    guard !isDismissed else { return false }
    isDismissed = true
    completeInitialLoad(false)
    return true
  }

  private func completeInitialLoad(_ worked: Bool) {
    guard !toldInitialLoad else { return }
    toldInitialLoad = true
    delegate?.safariViewController(self, didCompleteInitialLoad: worked)
  }
}
