internal import Addressing
internal import Loading

/// The document that the page holds, as far as navigation is concerned.
struct CommittedDocument: Sendable {
  /// The navigation that delivered it.
  var navigation: WebPage.NavigationID
  /// Distinguishes documents; entries of the history refer to it.
  var number: Int
  var url: WebURL
  var initialURL: WebURL
  var title = ""
  var response: URLResponse?
  var redirects: [WebPage.RedirectHop]
  var isSecure: Bool
  var progress: ProgressModel
  /// What to send again when the rest of it breaks off.
  var request: URLRequest
  /// Whether nothing but the document itself is fetched.
  var isLockedDown = false
  /// The folder that the document may read files in; nil is no limit.
  var readableFolder: WebURL?
  /// The http address to offer when the load breaks off.
  var plainHTTPAlternative: WebURL?
}
