/// How the body of a form that is sent by POST is written (HTML 4.10.18.6).
public enum SubmissionEncoding: String, Sendable, Hashable {
  /// As a query is.
  case urlEncoded = "application/x-www-form-urlencoded"
  /// One part for each value; the only one that sends files.
  case multipart = "multipart/form-data"
  /// Lines of `name=value`.
  case plainText = "text/plain"

  /// The encoding that an attribute names; nil when it names none.
  init?(written: String?) {
    guard let encoding = written.flatMap({ Self(rawValue: $0.lowercased()) }) else { return nil }
    self = encoding
  }
}
