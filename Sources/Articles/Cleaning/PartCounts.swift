internal import DOM

/// What an element holds, as far as it tells a part of an article from something beside it.
struct PartCounts {
  var text = TextMeasure()
  /// Characters in links.
  var linked = 0.0
  /// Characters in headings.
  var inHeadings = 0
  /// Characters in elements that hold prose or its parts.
  var inProse = 0
  /// Characters in lists.
  var inLists = 0
  var paragraphs = 0
  var images = 0
  var items = 0
  var inputs = 0
  var frames = 0
  /// Whether a picture that moves is in it.
  var hasVideo = false
  var hasDataTable = false

  /// The share of the text that is in links.
  var linkDensity: Double { share(linked) }
  /// The share of the text that is in headings.
  var headingDensity: Double { share(Double(inHeadings)) }
  /// Whether any text is in elements for prose.
  var hasProse: Bool { text.count > 0 && inProse > 0 }

  private func share(_ part: Double) -> Double {
    text.count == 0 ? 0 : part / Double(text.count)
  }

  /// Adds what a child holds.
  mutating func add(_ child: PartCounts) {
    text.append(child.text)
    linked += child.linked
    inHeadings += child.inHeadings
    inProse += child.inProse
    inLists += child.inLists
    paragraphs += child.paragraphs
    images += child.images
    items += child.items
    inputs += child.inputs
    frames += child.frames
    hasVideo = hasVideo || child.hasVideo
    hasDataTable = hasDataTable || child.hasDataTable
  }

  /// Adds the element itself to what is in it, for its parent.
  mutating func close(_ element: NodeID, in document: borrowing Document, dataTables: Set<NodeID>) {
    switch document.name(of: element) {
    case .a:
      let href = document.attributeRange(of: element, .href)
      let isFragment =
        href.map { $0.count > 1 && document.byte(at: $0.lowerBound) == UInt8(ascii: "#") } ?? false
      linked = Double(text.count) * (isFragment ? 0.3 : 1)
    case .h1, .h2, .h3, .h4, .h5, .h6: inHeadings = text.count
    case .ul, .ol:
      inLists = text.count
      inProse = max(inProse, text.count)
    case .li:
      items += 1
      inProse = max(inProse, text.count)
    case .p:
      paragraphs += 1
      inProse = max(inProse, text.count)
    case .span, .td, .blockquote, .dl, .div, .pre: inProse = max(inProse, text.count)
    case .table:
      inProse = max(inProse, text.count)
      if dataTables.contains(element) { hasDataTable = true }
    case .img:
      images += 1
    case .input: inputs += 1
    case .object, .embed, .iframe:
      frames += 1
      if Self.isVideo(element, in: document) { hasVideo = true }
    default: break
    }
  }

  private static let videos = WordSet(
    "dailymotion.com",
    "youtube.com",
    "youtube-nocookie.com",
    "player.vimeo.com",
    "v.qq.com",
    "bilibili.com",
    "archive.org",
    "upload.wikimedia.org",
    "player.twitch.tv"
  )

  private static func isVideo(_ element: NodeID, in document: borrowing Document) -> Bool {
    for position in 0..<document.attributeCount(of: element) {
      let range = document.attribute(of: element, at: position).value
      if range.count < 2_000, videos.isIn(Array(document.buffer[range])) { return true }
    }
    return false
  }
}
