internal import Addressing
internal import Loading
internal import Text

extension WebArchive {
  /// The most parts that are kept.
  private static let mostParts = 4_096
  /// How many bytes are looked for boundaries at once.
  private static let sliceSize = 64 * 1024

  /// Reads an MHTML file, or the body of an answer of this type; nil when it holds no document.
  init?(_ bytes: [UInt8], of response: URLResponse) {
    let file = ArchiveFile(bytes, of: response)
    guard let type = file.type, type.essence == Self.mimeType,
      let parts = type.parameter("boundary").flatMap({ Self.split(file.body, at: $0) }),
      let root = Self.root(of: parts, start: type.parameter("start"))
    else { return nil }
    let base = file.address ?? response.url
    let document = parts[root].part(base: base)
    var resources: [Part] = []
    var names: [(String, Int)] = []
    for (place, raw) in parts.enumerated() where place != root {
      if let id = raw.id { names.append(("cid:" + id, resources.count)) }
      resources.append(raw.part(base: document.address))
    }
    self.init(document: document, resources: resources, names: names)
  }

  /// The document among the parts: the one that is named, else the first that can be shown (RFC 2387, 3.2).
  private static func root(of parts: [ArchivedPart], start: String?) -> Int? {
    let named = start.flatMap { start in
      parts.firstIndex { $0.id != nil && $0.id == ArchivedPart.bare(start) }
    }
    return named ?? parts.firstIndex { DocumentFormatChoice.format(of: $0.type) != nil }
  }

  private static func split(_ body: ArraySlice<UInt8>, at boundary: String) -> [ArchivedPart]? {
    guard var splitter = PartSplitter(boundary: boundary) else { return nil }
    var parts: [ArchivedPart] = []
    func take(_ events: [PartSplitter.Event]) {
      for event in events {
        switch event {
        case .part(let fields): parts.append(ArchivedPart(fields))
        case .data(let bytes): parts[parts.count - 1].encoded += bytes
        case .partEnd, .end: break
        }
      }
    }
    var rest = body
    while !rest.isEmpty, parts.count <= mostParts {
      guard let events = try? splitter.feed(Array(rest.prefix(sliceSize))) else { break }
      take(events)
      rest = rest.dropFirst(sliceSize)
    }
    take(splitter.finish())
    return Array(parts.prefix(mostParts))
  }
}
