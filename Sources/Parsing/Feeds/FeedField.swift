/// The namespaces whose elements mean something in a feed.
enum FeedNamespace {
  /// RSS in all its versions, and Atom.
  case core
  case dublinCore
  case content
  case media
  case other

  init(_ name: [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#", "http://purl.org/rss/1.0/",
      "http://my.netscape.com/rdf/simple/0.9/", "http://channel.netscape.com/rdf/simple/0.9/",
      "http://backend.userland.com/rss2", "http://blogs.law.harvard.edu/tech/rss":
      self = .core
    case "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/": self = .dublinCore
    case "http://purl.org/rss/1.0/modules/content/": self = .content
    case "http://search.yahoo.com/mrss/", "http://search.yahoo.com/mrss": self = .media
    default: self = .other
    }
  }

  /// Whether texts say by an attribute what they are.
  static func isAtom(_ name: [UInt8]) -> Bool {
    name == XMLNamespace.atom || name.elementsEqual("http://purl.org/atom/ns#".utf8)
  }
}

extension FeedBuilder {
  /// What the text of an element is for.
  enum Field {
    case title
    case link
    case identifier
    case comments
    case summary
    case content
    case author
    case published
    case updated

    /// The field an element fills; nil for all others.
    init?(_ name: XMLName, _ namespace: FeedNamespace, isInAuthor: Bool) {
      switch (namespace, String(decoding: name.local, as: UTF8.self)) {
      case (.core, "name") where isInAuthor: self = .author
      case (_, _) where isInAuthor: return nil
      case (.core, "title"), (.dublinCore, "title"): self = .title
      case (.core, "link") where !FeedNamespace.isAtom(name.namespace): self = .link
      case (.core, "guid"): self = .identifier
      case (.core, "comments"): self = .comments
      case (.core, "description"), (.core, "summary"), (.core, "subtitle"), (.core, "tagline"),
        (.dublinCore, "description"):
        self = .summary
      case (.content, "encoded"), (.core, "content"): self = .content
      case (.core, "author") where !FeedNamespace.isAtom(name.namespace), (.dublinCore, "creator"):
        self = .author
      case (.core, "pubDate"), (.core, "pubdate"), (.core, "published"), (.core, "issued"),
        (.dublinCore, "date"):
        self = .published
      case (.core, "updated"), (.core, "modified"): self = .updated
      default: return nil
      }
    }

    /// Whether the text is markup: RSS never says so and always may be, Atom says it by a type.
    func kind(isAtom: Bool, type: [UInt8]) -> FeedText.Kind {
      switch self {
      case .title, .summary, .content: break
      default: return .plain
      }
      guard isAtom else { return .html }
      let type = String(decoding: type, as: UTF8.self).lowercased()
      return type.contains("html") || type == "escaped" ? .html : .plain
    }
  }
}
