/// Turns what a person types into an address, by the fix-up table of the contract (2.13).
///
/// The text itself is never encoded or rewritten before it is known what it is: it goes to the URL parser with at most
/// a scheme in front, and the parser encodes what needs it, once.
public struct AddressInterpreter: Sendable {
  /// A search engine's URL with `%s` where the words go; nil means no search.
  public var searchTemplate: String?
  /// The folder that `./a.html` starts from, absolute.
  public var currentDirectory: String
  /// The folder that `~` means; nil when unknown.
  public var homeDirectory: String?
  /// Custom schemes that the engine serves.
  public var knownSchemes: Set<String>
  /// Whether a path exists; passed in so that the module touches no disk.
  public var fileExists: @Sendable (String) -> Bool

  /// Makes an interpreter.
  public init(
    searchTemplate: String? = "https://html.duckduckgo.com/html/?q=%s",
    currentDirectory: String,
    homeDirectory: String?,
    knownSchemes: Set<String> = [],
    fileExists: @escaping @Sendable (String) -> Bool
  ) {
    self.searchTemplate = searchTemplate
    self.currentDirectory = currentDirectory
    self.homeDirectory = homeDirectory
    self.knownSchemes = knownSchemes
    self.fileExists = fileExists
  }

  /// Interprets text from the address bar.
  ///
  /// - Parameters:
  ///   - text: What was typed or pasted.
  ///   - isCommandLine: On the command line an existing file wins over everything else.
  public func interpret(_ text: String, isCommandLine: Bool = false) -> AddressInterpretation {
    if let reason = reasonToRefuse(text) { return .refused(reason) }
    if isCommandLine, let url = existingFile(text) { return .url(url) }
    let address = cleaned(text)
    if address.isEmpty { return .nothing }
    if let file = interpretPath(address) { return file }
    if address.hasPrefix("?") { return search(String(address.dropFirst())) }
    if address.hasPrefix("//") { return guess(host: String(address.dropFirst(2))) }
    if let scheme = TypedScheme(address), let answer = interpret(address, scheme: scheme) {
      return answer
    }
    if isCommandLine, looksLikeFile(address) { return missing(address) }
    return looksLikeHost(address) ? guess(host: address) : search(address)
  }

  private func reasonToRefuse(_ text: String) -> String? {
    if text.utf8.count > WebURL.longestURL { return "The address is too long." }
    if text.utf8.contains(0) { return "An address cannot contain a NUL character." }
    if text.unicodeScalars.contains("\u{FFFD}") { return "The address is not valid UTF-8 text." }
    return nil
  }

  /// The text without white space and controls at its ends, and without tabs and newlines inside.
  private func cleaned(_ text: String) -> String {
    var scalars = text.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }[...]
    while let first = scalars.first, isSpaceOrControl(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpaceOrControl(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  // MARK: Schemes

  /// What a typed scheme means; nil when the text before the colon is no scheme after all.
  private func interpret(_ address: String, scheme: TypedScheme) -> AddressInterpretation? {
    switch scheme.name {
    case "javascript":
      return .refused("Scripts typed as an address are not run.")
    case "view-source":
      return viewSource(scheme.rest)
    case "http", "https", "ws", "wss", "ftp":
      return parse(address)
    case "file", "about", "data", "blob", "tern":
      return parse(address)
    case let name where knownSchemes.contains(name):
      return parse(address)
    case let name where Self.foreignSchemes.contains(name):
      guard let url = WebURL(address) else {
        return .refused("This \(name): address is not valid.")
      }
      return .handOff(url)
    default:
      // `localhost:8080`, `user:password@host` and `note: to self` are not schemes.
      if scheme.restIsPort || scheme.restHasCredentials { return nil }
      if scheme.name.contains("."), !scheme.rest.hasPrefix("//") { return nil }
      if scheme.rest.isEmpty || scheme.rest.contains(" ") && !scheme.rest.hasPrefix("//") {
        return nil
      }
      return parse(address)
    }
  }

  private func viewSource(_ text: String) -> AddressInterpretation {
    switch interpret(text) {
    case .url(let url), .guessedHTTPS(let url):
      guard url.scheme != "view-source" else { return .url(url) }
      return parse("view-source:" + url.href)
    case .handOff: return .refused("Only a page has a source to view.")
    case .nothing: return .refused("An address must follow view-source:.")
    case .refused(let reason): return .refused(reason)
    }
  }

  /// Schemes that other programs answer to.
  private static let foreignSchemes: Set<String> = [
    "mailto", "tel", "sms", "fax", "news", "nntp", "irc", "ircs", "xmpp", "sip", "sips", "geo",
    "magnet", "webcal", "callto", "gopher", "gemini", "ssh", "sftp", "telnet", "git", "feed",
    "matrix", "skype", "facetime", "maps", "market", "intent", "steam", "spotify", "ed2k", "rtsp",
    "rtmp", "mms", "ldap", "ldaps", "smb", "nfs", "dav", "davs", "vnc", "rdp", "bitcoin",
  ]

  func parse(_ address: String) -> AddressInterpretation {
    guard let url = WebURL(address) else { return .refused("That is not a valid address.") }
    return .url(url)
  }
}
