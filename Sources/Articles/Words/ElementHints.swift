internal import DOM
internal import Text

/// What the class and the id of an element say about its purpose: a few words are the same all over the web.
struct ElementHints: Sendable {
  /// Longer names are machine-made and say nothing.
  private static let longest = 400

  /// Parts of a page around its article.
  private static let unlikely = WordSet(
    "-ad-",
    "ai2html",
    "banner",
    "breadcrumbs",
    "combx",
    "comment",
    "community",
    "cover-wrap",
    "disqus",
    "extra",
    "footer",
    "gdpr",
    "header",
    "legends",
    "menu",
    "related",
    "remark",
    "replies",
    "rss",
    "shoutbox",
    "sidebar",
    "skyscraper",
    "social",
    "sponsor",
    "supplemental",
    "ad-break",
    "agegate",
    "pagination",
    "pager",
    "popup",
    "yom-remote"
  )
  /// Words that make good for an unlikely one.
  private static let saving = WordSet(
    "and",
    "article",
    "body",
    "column",
    "content",
    "main",
    "mathjax",
    "shadow"
  )
  private static let positive = WordSet(
    "article",
    "body",
    "content",
    "entry",
    "main",
    "page",
    "pagination",
    "post",
    "text",
    "blog",
    "story"
  )
  private static let negative = WordSet(
    "-ad-",
    "hidden",
    "banner",
    "combx",
    "comment",
    "com-",
    "contact",
    "footer",
    "gdpr",
    "masthead",
    "media",
    "meta",
    "outbrain",
    "promo",
    "related",
    "scroll",
    "share",
    "shoutbox",
    "sidebar",
    "skyscraper",
    "sponsor",
    "shopping",
    "tags",
    "widget"
  )
  private static let authors = WordSet("byline", "author", "dateline", "writtenby", "p-author")
  private static let sharing = WordSet("share", "sharedaddy")

  private let classes: [UInt8]
  private let id: [UInt8]

  init(of element: NodeID, in document: borrowing Document) {
    classes = Self.words(of: element, .class, in: document)
    id = Self.words(of: element, .id, in: document)
  }

  /// Whether the element looks like something around an article.
  var isUnlikely: Bool {
    (Self.unlikely.isIn(classes) || Self.unlikely.isIn(id))
      && !Self.saving.isIn(classes) && !Self.saving.isIn(id)
  }
  /// Whether the element looks like the line that names who wrote the article.
  var isByline: Bool { Self.authors.isIn(classes) || Self.authors.isIn(id) }
  /// Whether the element holds buttons to pass the article on.
  var isSharing: Bool { Self.hasSharingPart(classes) || Self.hasSharingPart(id) }

  /// What the names are worth for a candidate, in points.
  var weight: Double { Self.weight(classes) + Self.weight(id) }

  private static func weight(_ name: [UInt8]) -> Double {
    guard !name.isEmpty else { return 0 }
    var weight = 0.0
    if negative.isIn(name) || name == Array("hid".utf8) { weight -= 25 }
    if positive.isIn(name) { weight += 25 }
    return weight
  }

  private static func hasSharingPart(_ name: [UInt8]) -> Bool {
    name.split { !ASCII.isLetter($0) && !ASCII.isDigit($0) }.contains {
      sharing.contains(Array($0))
    }
  }

  private static func words(
    of element: NodeID,
    _ attribute: NameID,
    in document: borrowing Document
  ) -> [UInt8] {
    guard let range = document.attributeRange(of: element, attribute), range.count <= longest else {
      return []
    }
    return range.map { ASCII.lowercased(document.byte(at: $0)) }
  }
}
