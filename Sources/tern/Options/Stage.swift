/// A stage of a page's journey that can be printed instead of browsing.
enum Stage: String, CaseIterable {
  case text, markdown, ansi, pdf, mhtml, json, links, outline, source, headers, tree, url

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
