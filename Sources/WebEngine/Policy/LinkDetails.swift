internal import DOM
internal import Layout

/// What a link's attributes ask for besides its address. Of a document that still grows nothing is known.
struct LinkDetails {
  /// Whether it is to be saved.
  var isDownload = false
  /// The name it is to be saved under, as written.
  var suggestedName: String?
  /// The name of the window it opens in.
  var target: String?
  /// How much the server is told.
  var referrerPolicy: ReferrerPolicy

  init(of link: PageLink, in document: Document?, policy: ReferrerPolicy) {
    referrerPolicy = policy
    guard let document else { return }
    let node = link.node
    if let name = document.attributeValue(of: node, .download) {
      isDownload = true
      suggestedName = name.isEmpty ? nil : name
    }
    target = document.attributeValue(of: node, .target)
    if let keyword = document.attributeValue(of: node, .referrerpolicy),
      let own = ReferrerPolicy(keyword: keyword)
    {
      referrerPolicy = own
    }
    let relations = document.attributeValue(of: node, .rel)?.lowercased() ?? ""
    if relations.split(whereSeparator: \.isWhitespace).contains("noreferrer") {
      referrerPolicy = .noReferrer
    }
  }
}
