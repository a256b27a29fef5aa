internal import Addressing
internal import Layout
internal import Loading
internal import Styling
internal import Text

/// What a pipeline is told once, before it starts.
struct PipelineSettings: Sendable {
  /// The view.
  var options: LayoutOptions
  /// Whether style sheets are fetched.
  var loadsSubresources: Bool
  /// Whether pages are handed over before the end.
  var rendersIncrementally: Bool
  /// The charset that the person asked for.
  var forcedCharset: String?
  /// The address that relative links start from instead of the document's.
  var baseURL: WebURL?
  /// What was answered to challenges before, for what the page needs besides itself.
  var credentials: CredentialStore
  /// The folder that the document may read files in; nil is no limit.
  var readableFolder: WebURL?
  /// Whether a load without a network waits for one.
  var waitsForConnectivity = false
  /// Whether the bytes are kept.
  var keepsSource: Bool
  /// How long and how large a document may be.
  var limits = WebPage.Limits()
  /// What holds all that the document uses; nil lets the document ask for it.
  var archive: WebArchive?
  /// The media type to use instead of what the server says.
  var forcedMIMEType: String?
}

/// The sheets of a document and how to make its resolver, again for each width of the view.
struct DocumentStyles: Sendable {
  /// The page's sheets in their order.
  var author: [StyleSheet] = []

  /// The sheet that every page starts from, parsed once.
  static let userAgent = StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil)

  /// A resolver for a view.
  func makeResolver(options: LayoutOptions, isQuirks: Bool) -> StyleResolver {
    let columns = options.width > 0 ? options.width : 80
    return StyleResolver(
      userAgent: Self.userAgent,
      author: author,
      environment: MediaEnvironment(columns: columns, rows: options.height),
      isQuirks: isQuirks
    )
  }
}
