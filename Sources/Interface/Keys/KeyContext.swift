/// Where keys go: each has its own part of the key table.
public nonisolated enum KeyContext: String, CaseIterable, Sendable {
  /// The page is read.
  case page
  /// The sections sidebar has the focus.
  case sidebar
  /// Text is typed: the address, words to find, a command.
  case field
  /// A panel lies over the page.
  case panel

  /// The heading in the help page.
  public var title: String {
    switch self {
    case .page: "Reading a page"
    case .sidebar: "In the sections sidebar"
    case .field: "In a text field"
    case .panel: "In a panel"
    }
  }
}
