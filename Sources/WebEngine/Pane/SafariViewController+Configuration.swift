public import Styling

extension SafariViewController {
  /// What a pane is made with; changing the value later has no effect on panes that exist (rows 000-S16, 003-02).
  public struct Configuration: Sendable, Hashable {
    /// Whether the article of a page is shown where there is one (row 000-S03).
    public var entersReaderIfAvailable = false
    /// Whether the bars shrink to one row while reading on (row 000-S04).
    public var barCollapsingEnabled = true
    /// What the button that closes the pane says (row 000-S09).
    public var dismissButtonStyle = DismissButtonStyle.done
    /// The background of the bars; nil is the program's own (row 000-S10).
    public var preferredBarTintColor: TintColor?
    /// The foreground of the bars and of what is in them; nil is the program's own (row 000-S11).
    public var preferredControlTintColor: TintColor?

    /// Makes the defaults.
    public init() {}
  }

  /// What the button that closes a pane says.
  public enum DismissButtonStyle: String, Sendable, Hashable, CaseIterable {
    case done, close, cancel

    /// The word on the button.
    public var label: String {
      switch self {
      case .done: "Done"
      case .close: "Close"
      case .cancel: "Cancel"
      }
    }
  }
}
