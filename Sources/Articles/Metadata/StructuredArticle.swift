internal import Parsing

/// What the JSON-LD of a page says of its article, in the words of schema.org.
struct StructuredArticle {
  /// A page may hold many objects; more than this are not looked at.
  private static let mostObjects = 2_000

  /// What it is called: `headline` and `name` are used for title and description either way round.
  private(set) var titles: [String]
  private(set) var byline: String?
  private(set) var date: String?
  private(set) var siteName: String?
  private(set) var excerpt: String?
  private(set) var image: String?
  private(set) var body: String?

  /// Reads what a `<script type="application/ld+json">` says; nil when it describes no article.
  init?(_ value: JSONValue) {
    guard let object = Self.article(in: value) else { return nil }
    titles = [object["headline"], object["name"]].compactMap { Self.text($0) }
    byline = Self.names(object["author"]) ?? Self.names(object["creator"])
    date = Self.text(object["datePublished"]) ?? Self.text(object["dateCreated"])
    siteName = Self.names(object["publisher"])
    excerpt = Self.text(object["description"])
    image = Self.address(object["image"])
    body = object["articleBody"]?.string
  }

  /// The first object that is an article, in lists and graphs too.
  private static func article(in value: JSONValue) -> JSONValue? {
    var waiting = [value]
    var seen = 0
    while let next = waiting.popLast(), seen < mostObjects {
      seen += 1
      switch next {
      case .array(let elements): waiting += elements.prefix(mostObjects).reversed()
      case .object:
        if isArticle(next["@type"]) { return next }
        if let graph = next["@graph"] { waiting.append(graph) }
        if let main = next["mainEntity"] { waiting.append(main) }
      default: break
      }
    }
    return nil
  }

  private static func isArticle(_ type: JSONValue?) -> Bool {
    switch type {
    case .string(let name): isArticleName(name)
    case .array(let names): names.contains { $0.string.map(isArticleName) ?? false }
    default: false
    }
  }

  private static func isArticleName(_ name: String) -> Bool {
    name.hasSuffix("Article") || name.hasSuffix("Posting") || name == "Report" || name == "Recipe"
      || name == "APIReference" || name == "Review" || name == "AnalysisNewsArticle"
  }

  private static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text): text
    case .array(let elements): elements.first?.string
    default: nil
    }
  }

  /// The name of a person or an organisation, or the names of several.
  private static func names(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let name): return name
    case .object: return text(value?["name"])
    case .array(let elements):
      let names = elements.prefix(20).compactMap { $0.string ?? text($0["name"]) }
      return names.isEmpty ? nil : names.joined(separator: ", ")
    default: return nil
    }
  }

  private static func address(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let address): address
    case .object: text(value?["url"])
    case .array(let elements): elements.first?.string ?? text(elements.first?["url"])
    default: nil
    }
  }
}
