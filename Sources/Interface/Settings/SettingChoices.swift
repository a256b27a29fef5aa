/// Which pages may come without TLS.
public nonisolated enum PlainHTTP: String, CaseIterable, Sendable {
  /// All; the address bar says that they are not secure.
  case yes
  /// https is tried first, and http only when a person agrees.
  case warn
  /// None.
  case no
}

/// Whether data costs money.
public nonisolated enum Metered: String, CaseIterable, Sendable {
  /// The system says it, where it knows.
  case auto
  case yes, no
}

/// What the bars do while a page is read on.
public nonisolated enum BarBehavior: String, CaseIterable, Sendable {
  /// They become one row while reading on, and come back on scrolling up.
  case shrink
  /// They stay as they are.
  case stay
}

/// Where the bar for finding words lies.
public nonisolated enum FindBarPlace: String, CaseIterable, Sendable { case bottom, top }

/// Where a link opens.
public nonisolated enum LinkPlace: String, CaseIterable, Sendable {
  /// In the place of the page.
  case page
  /// In a tab of its own.
  case tab
  /// In a pane over the page.
  case pane
  /// In another browser.
  case elsewhere
}

/// When a tab in the background loads.
public nonisolated enum BackgroundLoading: String, CaseIterable, Sendable {
  /// At once.
  case now
  /// When it is first shown.
  case lazy
}

/// Whether the tabs of a session that was not ended by its person come back.
public nonisolated enum Restoring: String, CaseIterable, Sendable {
  /// A person is asked.
  case ask
  /// They do.
  case always
  /// They do not.
  case never
}
