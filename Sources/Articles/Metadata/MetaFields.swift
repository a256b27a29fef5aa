internal import DOM
internal import Text

/// What `<meta>` elements say of an article: Open Graph, Dublin Core, and the names of a few services.
struct MetaFields {
  private var values: [String: String] = [:]
  private static let most = 200

  /// The title.
  var title: String? {
    first(
      "dc:title",
      "dcterm:title",
      "dcterms:title",
      "og:title",
      "twitter:title",
      "title",
      "parsely-title"
    )
  }
  /// Who wrote it; addresses of profiles are no names.
  var byline: String? {
    let names = [
      "dc:creator", "dcterm:creator", "dcterms:creator", "author", "parsely-author",
      "article:author", "og:article:author", "sailthru:author",
    ]
    return names.lazy.compactMap { values[$0] }.first {
      !$0.hasPrefix("http://") && !$0.hasPrefix("https://")
    }
  }
  /// When it was published.
  var date: String? {
    first(
      "article:published_time",
      "og:article:published_time",
      "parsely-pub-date",
      "datepublished",
      "dc:date",
      "dc:date:issued",
      "dcterms:created",
      "dcterms:date",
      "dcterm:created",
      "sailthru:date",
      "pubdate",
      "publishdate",
      "publish-date",
      "date",
      "weibo:article:create_at",
      "citation_publication_date",
      "citation_date"
    )
  }
  /// The name of the site.
  var siteName: String? { first("og:site_name", "application-name") }
  /// What it is about.
  var excerpt: String? {
    first("dc:description", "og:description", "twitter:description", "description")
  }
  /// The lead image.
  var image: String? { first("og:image", "og:image:url", "twitter:image", "image", "thumbnail") }
  /// What the lead image shows.
  var imageAlternative: String? { first("og:image:alt", "twitter:image:alt") }

  private func first(_ names: String...) -> String? {
    names.lazy.compactMap { values[$0] }.first
  }

  /// Reads one `<meta>`; the first of a name counts.
  mutating func read(_ meta: NodeID, in document: borrowing Document) {
    guard values.count < Self.most, let content = document.attributeValue(of: meta, .content),
      content.utf8.count < 10_000, !content.utf8.allSatisfy(ASCII.isWhitespace)
    else { return }
    for attribute in ["property", "name", "itemprop"] {
      guard let id = document.names.find(Array(attribute.utf8)),
        let names = document.attributeValue(of: meta, id), names.utf8.count < 1_000
      else { continue }
      for name in names.lowercased().split(whereSeparator: \.isWhitespace) {
        let key = String(name.map { $0 == "." ? ":" : $0 })
        if values[key] == nil { values[key] = content }
      }
    }
  }
}
