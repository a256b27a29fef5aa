/// A part of a URL that can be set by itself, as scripts and forms do (URL standard, 6.1).
public enum URLComponent: String, Sendable, CaseIterable {
  /// The scheme, with or without a colon.
  case `protocol`
  /// The user name.
  case username
  /// The password.
  case password
  /// The host, perhaps with a port.
  case host
  /// The host without a port.
  case hostname
  /// The port; an empty one means the scheme's own.
  case port
  /// The path.
  case pathname
  /// The query, with or without `?`; an empty one removes it.
  case search
  /// The fragment, with or without `#`; an empty one removes it.
  case hash
}
