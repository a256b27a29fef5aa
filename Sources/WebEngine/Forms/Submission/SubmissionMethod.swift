/// How a form is sent (HTML 4.10.18.6).
public enum SubmissionMethod: String, Sendable, Hashable {
  /// The values go into the address.
  case get
  /// The values go into the body.
  case post
  /// Nothing is sent: the dialog around the form closes.
  case dialog

  /// The method that an attribute names; nil when it names none.
  init?(written: String?) {
    guard let method = written.flatMap({ Self(rawValue: $0.lowercased()) }) else { return nil }
    self = method
  }
}
