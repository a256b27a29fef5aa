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
