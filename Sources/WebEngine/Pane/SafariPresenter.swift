public import Addressing
public import Observation

/// Shows a pane for an optional address (rows 003-07 to 003-09, 000-S07): an address opens one, nil closes it, and a pane
/// that is dismissed sets nil, so that the same link can open it again.
@MainActor
public final class SafariPresenter: Observable {
  /// The pane that is shown; nil when none is.
  @Watched public private(set) var pane: SafariViewController?
  /// Who hears of the panes' first loads and ends; held weakly.
  public weak var delegate: (any SafariViewControllerDelegate)?

  @Watched private var shown: WebURL?
  private let makePane: @MainActor (WebURL) -> SafariViewController

  /// Makes a presenter whose panes are made by `makePane`, with pages as the program wants them.
  public init(makePane: @escaping @MainActor (WebURL) -> SafariViewController) {
    self.makePane = makePane
  }

  /// Makes a presenter; later changes of the configurations do nothing.
  public convenience init(
    configuration: SafariViewController.Configuration = SafariViewController.Configuration(),
    pageConfiguration: WebPage.Configuration = WebPage.Configuration()
  ) {
    self.init {
      SafariViewController(
        url: $0,
        configuration: configuration,
        pageConfiguration: pageConfiguration
      )
    }
  }

  /// The address that a pane is shown for. Another one opens another pane in its place, the same one does nothing.
  public var url: WebURL? {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      let old = pane
      pane = nil
      old?.dismiss()
      guard let newValue, shown == newValue else { return }
      let new = makePane(newValue)
      new.delegate = self
      pane = new
    }
  }

  /// Whether a pane is shown. Setting false closes it; setting true does nothing, because there is no address to show.
  public var isPresented: Bool {
    get { shown != nil }
    set { if !newValue { url = nil } }
  }

  /// Closes the pane.
  public func dismiss() { url = nil }
}

extension SafariPresenter: SafariViewControllerDelegate {
  /// Passes on how the first load of a pane ended.
  public func safariViewController(
    _ controller: SafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {
    delegate?.safariViewController(controller, didCompleteInitialLoad: didLoadSuccessfully)
  }

  /// Forgets the address of a pane that was dismissed, and passes the news on.
  public func safariViewControllerDidFinish(_ controller: SafariViewController) {
    if controller === pane {
      pane = nil
      shown = nil
    }
    delegate?.safariViewControllerDidFinish(controller)
  }
}
