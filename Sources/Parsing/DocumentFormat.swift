/// What kind of text a reader is given.
public enum DocumentFormat: Sendable, Equatable {
  /// HTML by the HTML standard.
  case html
  /// Plain text, shown as it is.
  case plainText
}
