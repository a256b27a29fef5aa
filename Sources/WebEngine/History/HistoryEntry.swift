internal import Addressing
internal import Loading

/// One entry of the session history with what is needed to get its document again.
struct HistoryEntry: Sendable {
  /// What the outside sees.
  var item: WebPage.BackForwardList.Item
  /// The request that delivered the document, after redirects; keeps a form's method and body.
  var request: URLRequest
  /// The bytes of a document that was never loaded from anywhere.
  var content: SubstituteContent?
  /// The folder that the document may read files in; nil is no limit.
  var readableFolder: WebURL?
  /// Which document the entry belongs to: fragment entries share one.
  var documentNumber: Int
}

/// A document given as bytes instead of by an address.
struct SubstituteContent: Sendable {
  /// The body.
  var bytes: [UInt8]
  /// The response it pretends to have come with.
  var response: URLResponse
  /// Whether the page shows ``response`` (simulated loads) or none (html and data loads).
  var isSimulated: Bool
}
