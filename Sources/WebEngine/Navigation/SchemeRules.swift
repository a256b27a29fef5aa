internal import Addressing
internal import Loading

/// Who serves an address, and who may ask for it.
struct SchemeRules: Sendable {
  /// Where an address leads.
  enum Destination: Sendable {
    /// The engine loads it.
    case served
    /// Perhaps another program takes it.
    case external
    /// Nobody may go there.
    case refused(PageError.Cause)
  }

  private static let network: Set<String> = ["http", "https"]
  private static let local: Set<String> = ["file", "about", "data", "tern"]
  private static let neverLoaded: Set<String> = ["javascript", "blob", "ws", "wss"]

  /// Schemes of handlers that the configuration brings.
  var customSchemes: Set<String> = []
  /// The most bytes of an address that is loaded.
  var longestAddress = WebPage.Limits().addressBytes

  /// Where a navigation's address leads.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - document: The document that asks; nil when a person or a program does.
  func destination(of url: WebURL, askedBy document: WebURL?) -> Destination {
    let scheme = url.scheme
    if url.href.utf8.count > longestAddress {
      return .refused(.loading(LoadingError(.badURL, url: nil, reason: "The address is too long")))
    }
    if let refusal = refusal(of: url, scheme: scheme, askedBy: document) {
      return .refused(refusal)
    }
    if Self.network.contains(scheme) {
      guard !RestrictedPorts.contains(url.port) else {
        return .refused(.engine(EngineError(.restrictedPort, url: url)))
      }
      return .served
    }
    if scheme == "view-source" { return destination(ofSource: url, askedBy: document) }
    if Self.local.contains(scheme) || customSchemes.contains(scheme) { return .served }
    return .external
  }

  /// Sources are for people and programs: no page may lead to one, and what it is the source of must be served itself.
  private func destination(ofSource url: WebURL, askedBy document: WebURL?) -> Destination {
    guard document == nil, let target = ViewSourceSchemeHandler.target(of: url),
      case .served = destination(of: target, askedBy: nil)
    else { return .refused(.loading(Self.unsupported(url))) }
    return .served
  }

  /// Where a redirect's target leads: only to the network, or to another program.
  func destination(ofRedirectTo url: WebURL) -> Destination {
    let scheme = url.scheme
    if Self.network.contains(scheme) { return destination(of: url, askedBy: nil) }
    if Self.local.contains(scheme) || Self.neverLoaded.contains(scheme) || scheme == "view-source"
      || customSchemes.contains(scheme)
    {
      return .refused(.engine(EngineError(.unsafeRedirect, url: url)))
    }
    return .external
  }

  /// A served address that this document has no business with.
  private func refusal(of url: WebURL, scheme: String, askedBy document: WebURL?) -> PageError
    .Cause?
  {
    if Self.neverLoaded.contains(scheme) { return .loading(Self.unsupported(url)) }
    guard let document, document.scheme != scheme else { return nil }
    if scheme == "tern" { return .loading(Self.unsupported(url)) }
    if scheme == "file", document.scheme != "tern" {
      let reason = "A page from elsewhere may not open files of this machine"
      return .loading(LoadingError(.noPermission, url: url, reason: reason))
    }
    return nil
  }

  /// The error for an address that nobody serves.
  static func unsupported(_ url: WebURL) -> LoadingError {
    LoadingError(
      .unsupportedURL,
      url: url,
      reason: "Nothing here opens addresses that begin with \(url.scheme):"
    )
  }
}
