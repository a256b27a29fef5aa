/// One form of a page, as its attributes describe it.
public struct FormInfo: Sendable, Hashable {
  /// Its identity.
  public var id: FormID
  /// Its name; empty when it has none.
  public var name: String
  /// The address it is sent to, as written; empty means the document's own.
  public var action: String
  /// How it is sent.
  public var method: SubmissionMethod
  /// How a POST is written.
  public var enctype: SubmissionEncoding
  /// Where the answer is shown, as written; nil when it has no say in it.
  public var target: String?
  /// The character encodings it accepts, as written.
  public var acceptCharset: String
  /// Whether the server is not told where it comes from (`rel=noreferrer`).
  public var hidesReferrer: Bool
  /// Whether a page that opens in a new window may know this one; nil when `rel` does not say.
  public var keepsOpener: Bool?
  /// Whether it is sent without being checked.
  public var noValidate: Bool
}
