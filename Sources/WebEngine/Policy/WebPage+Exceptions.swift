public import Addressing
internal import Loading

/// Exceptions that a person makes from the rules for connections.
extension WebPage {
  /// Lets the host of an address answer without TLS where the policy would ask the person
  /// (``Loading/TransportPolicy/Rule/warn``).
  ///
  /// - Parameters:
  ///   - url: An address of the host.
  ///   - always: Whether that holds until it is forgotten; else it ends with the program.
  public func allowWithoutTLS(_ url: WebURL, always: Bool) {
    configuration.websiteDataStore.plainHosts.allow(url, isKept: always && keepsExceptions)
  }

  /// Whether exceptions can be kept for later runs: not in a private session.
  public var keepsExceptions: Bool { configuration.websiteDataStore.isPersistent }
}
