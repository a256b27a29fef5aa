public import Addressing

/// A pane as a part of a screen (rows 000-S05, 003-02): made once from its address and configuration, deaf to later changes
/// of both, dismissed when it is taken down.
public struct SafariView: PageRepresentable {
  /// The address.
  public var url: WebURL
  /// How the pane looks and behaves.
  public var configuration = SafariViewController.Configuration()
  private let makePane: (WebURL, SafariViewController.Configuration) -> SafariViewController

  /// Describes a pane; `makePane` makes it, with a page as the program wants it.
  public init(
    url: WebURL,
    configuration: SafariViewController.Configuration = SafariViewController.Configuration(),
    makePane:
      @escaping @MainActor (WebURL, SafariViewController.Configuration) ->
      SafariViewController = { SafariViewController(url: $0, configuration: $1) }
  ) {
    self.url = url
    self.configuration = configuration
    self.makePane = makePane
  }

  /// Makes what carries its events into state.
  public func makeCoordinator() -> SafariCoordinator { SafariCoordinator() }

  /// Makes the pane, which starts loading.
  public func makeComponent(_ coordinator: SafariCoordinator) -> SafariViewController {
    let pane = makePane(url, configuration)
    pane.delegate = coordinator
    return pane
  }

  /// Dismisses the pane.
  public static func dismantleComponent(
    _ component: SafariViewController,
    _ coordinator: SafariCoordinator
  ) { component.dismiss() }
}
