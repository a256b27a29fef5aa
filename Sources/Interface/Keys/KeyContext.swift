/// Where keys go: each has its own part of the key table.
public nonisolated enum KeyContext: String, CaseIterable, Sendable {
  /// The page is read.
  case page
  /// A page in a pane is read; what is not bound here is looked up in ``page``.
  case pane
  /// The sections sidebar has the focus.
  case sidebar
  /// Text is typed: the address, words to find, a command.
  case field
  /// A field of a page is typed into; what is not bound here is looked up in ``field``.
  case formField = "form-field"
  /// A control of a page that is not typed into has the focus.
  case control
  /// A list to choose from is open.
  case choices
  /// A list lies over the page that can be narrowed: bookmarks, tabs.
  case list
  /// A panel lies over the page.
  case panel

  /// The heading in the help page.
  public var title: String {
    switch self {
    case .page: "Reading a page"
    case .pane: "In a pane over a page (and the keys of pages)"
    case .sidebar: "In the sections sidebar"
    case .field: "In a text field"
    case .formField: "In a field of a page (and the keys of text fields)"
    case .control: "On a button, box or slider of a page"
    case .choices: "In a list to choose from"
    case .list: "In a list over the page"
    case .panel: "In a panel"
    }
  }
}
