internal import DOM
internal import Styling

/// What a document says about itself besides its content: by its `<meta>` elements and the attributes of its links.
struct DocumentMetadata: Sendable {
  /// A colour for the program around the page, where its media queries hold.
  struct ThemeColor: Sendable {
    var media: String
    var color: PageColor
  }

  /// The first valid timed refresh.
  var refresh: RefreshDirective?
  /// The colours, in the order of the document.
  var themeColors: [ThemeColor] = []
  /// The last referrer policy.
  var referrerPolicy: ReferrerPolicy?
  /// What its links say besides their addresses.
  var links = LinkAttributes()

  /// The first colour that holds in an environment (HTML 4.2.5.1, "theme-color").
  func themeColor(in environment: MediaEnvironment) -> PageColor? {
    themeColors.first { environment.matches(media: $0.media) }?.color
  }
}

/// Reads the `<meta>` elements of a document as it grows.
struct MetadataScanner: Sendable {
  /// Elements beyond this number say nothing: no honest page has so many.
  private static let most = 10_000
  private static let mostColors = 32

  private(set) var found = DocumentMetadata()
  private var scanned = 0

  mutating func scan(_ document: borrowing Document) {
    found.links.scan(document)
    let elements = document.resourceElements
    while scanned < min(elements.count, Self.most) {
      let node = elements[scanned]
      scanned += 1
      guard document.isHTML(node, .meta),
        let content = document.attributeValue(of: node, .content)
      else { continue }
      if document.attributeValue(of: node, .httpEquiv)?.lowercased() == "refresh" {
        found.refresh =
          found.refresh
          ?? RefreshDirective(content, base: document.baseURL, document: document.url)
      }
      switch document.attributeValue(of: node, .name)?.lowercased() {
      case "theme-color":
        guard found.themeColors.count < Self.mostColors, let color = PageColor(css: content)
        else { continue }
        let media = document.attributeValue(of: node, .media) ?? ""
        found.themeColors.append(DocumentMetadata.ThemeColor(media: media, color: color))
      case "referrer":
        found.referrerPolicy = ReferrerPolicy(metaContent: content) ?? found.referrerPolicy
      default: break
      }
    }
  }
}
