/// What Tern says of itself with every request.
public enum RequestDefaults {
  /// Tern's version.
  public static let version = "1.0"
  /// The User-Agent field; servers look for the words in the middle.
  public static let userAgent = "Tern/\(version) (Linux; text mode) like Lynx"
  /// The Accept field for documents.
  public static let accept =
    "text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8,*/*;q=0.7"
  /// The Accept field for style sheets.
  public static let styleSheetAccept = "text/css,*/*;q=0.1"
}
