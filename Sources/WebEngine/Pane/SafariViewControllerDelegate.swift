public import Observation

/// Hears from a pane (rows 000-S17, 000-S18); panes hold their delegates weakly.
@MainActor
public protocol SafariViewControllerDelegate: AnyObject {
  /// The first load is over, and worked or not; told exactly once. Default: nothing.
  func safariViewController(
    _ controller: SafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  )
  /// The pane was dismissed; told exactly once, after the first load. Default: nothing.
  func safariViewControllerDidFinish(_ controller: SafariViewController)
}

extension SafariViewControllerDelegate {
  /// Looks on.
  public func safariViewController(
    _ controller: SafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Looks on.
  public func safariViewControllerDidFinish(_ controller: SafariViewController) {}
}

/// Carries what a pane tells into state that can be watched (row 000-S19).
@MainActor
public final class SafariCoordinator: Observable, SafariViewControllerDelegate {
  /// Whether the first load worked; nil before its end.
  @Watched public private(set) var initialLoadWorked: Bool?
  /// Whether the pane was dismissed.
  @Watched public private(set) var isFinished = false

  /// Makes a coordinator that has heard of nothing.
  public init() {}

  /// Notes how the first load ended.
  public func safariViewController(
    _ controller: SafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) { initialLoadWorked = didLoadSuccessfully }

  /// Notes the end.
  public func safariViewControllerDidFinish(_ controller: SafariViewController) {
    isFinished = true
  }
}
