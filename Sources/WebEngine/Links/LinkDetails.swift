internal import DOM

/// What a link's attributes ask for besides its address.
struct LinkDetails: Sendable {
  /// Whether it is to be saved.
  var isDownload = false
  /// The name it is to be saved under, as written.
  var suggestedName: String?
  /// The name of the window it opens in; nil when it has no say in it.
  var target: String?
  /// Whether the page that opens in a new window may know this one; nil when it has no say in it.
  var keepsOpener: Bool?
  /// How much the server is told; nil when it has no say in it.
  var referrerPolicy: ReferrerPolicy?

  /// The attributes of a link; nil when they say nothing.
  init?(of node: NodeID, in document: borrowing Document) {
    if let name = document.attributeValue(of: node, .download) {
      isDownload = true
      suggestedName = name.isEmpty ? nil : name
    }
    target = document.attributeValue(of: node, .target)
    referrerPolicy = document.attributeValue(of: node, .referrerpolicy)
      .flatMap { ReferrerPolicy(keyword: $0) }
    let relations = LinkRelations(document.attributeValue(of: node, .rel) ?? "")
    if relations.contains("noreferrer") { referrerPolicy = .noReferrer }
    keepsOpener = relations.keepsOpener
    guard isDownload || target != nil || referrerPolicy != nil || keepsOpener != nil else {
      return nil
    }
  }
}
