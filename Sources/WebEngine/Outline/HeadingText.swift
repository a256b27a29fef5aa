internal import DOM
internal import Styling
internal import Text

/// The words of a heading as they stand in an outline.
enum HeadingText {
  /// The longest title in characters.
  private static let longest = 200
  /// How many nodes of one heading are looked at.
  private static let mostNodes = 2_000
  /// What links to a place are called in headings: nobody reads them aloud.
  private static let permalinks: Set<String> = [
    "¶", "#", "§", "\u{1F517}", "\u{F0C1}", "⚓", "∞", "◊",
  ]

  /// The text that is shown in an element, pictures by their alternatives; empty when there is none.
  static func text(
    of heading: NodeID,
    in document: borrowing Document,
    styles: inout StyleResolver
  ) -> String {
    var text = ""
    var links: [Range<Int>] = []
    var node = document.firstChild(of: heading)
    var seen = 0
    while node.isSome, text.utf8.count < longest * 4, seen < mostNodes {
      seen += 1
      guard let part = part(node, in: document, styles: &styles) else {
        node = document.followingSkippingChildren(node, within: heading)
        continue
      }
      let start = text.utf8.count
      text += part.text
      if part.isLink { links.append(start..<text.utf8.count) }
      node =
        part.isWhole
        ? document.followingSkippingChildren(node, within: heading)
        : document.following(node, within: heading)
    }
    return cut(CleanTitle.text(of: withoutTools(text, links)))
  }

  /// A title that is not too long.
  static func cut(_ title: String) -> String {
    title.count <= longest ? title : String(title.prefix(longest)) + "…"
  }

  private struct Part {
    var text: String
    /// Whether nothing below is read.
    var isWhole = false
    var isLink = false
  }

  /// What a node adds; nil when nothing of it is shown.
  private static func part(
    _ node: NodeID,
    in document: borrowing Document,
    styles: inout StyleResolver
  ) -> Part? {
    switch document.kind(of: node) {
    case .text: return Part(text: document.text(of: node))
    case .element: break
    default: return nil
    }
    let id = styles.style(of: node, in: document)
    let style = styles[id]
    guard style.display != .none, style.visibility == .visible else { return nil }
    if document.namespace(of: node) == .svg {
      return Part(text: drawingTitle(node, document), isWhole: true)
    }
    switch document.name(of: node) {
    case .img, .image:
      return Part(text: document.attributeValue(of: node, .alt) ?? "", isWhole: true)
    case .br, .wbr: return Part(text: " ", isWhole: true)
    case .script, .style, .template, .select, .textarea, .iframe, .video, .audio, .button:
      return nil
    case .a: return linkPart(node, document)
    default:
      // Blocks in a heading are words apart.
      return Part(text: style.display == .inline ? "" : " ")
    }
  }

  /// A link that only leads to the heading itself says nothing; a short one may be a tool, as `[edit]` is.
  private static func linkPart(_ link: NodeID, _ document: borrowing Document) -> Part? {
    let child = document.firstChild(of: link)
    let isPlain =
      child.isSome && document.kind(of: child) == .text
      && !document.nextSibling(of: child).isSome
    guard isPlain else { return Part(text: "") }
    let text = document.text(of: child)
    let word = CleanTitle.text(of: text)
    if permalinks.contains(word) { return nil }
    return Part(text: text, isWhole: true, isLink: true)
  }

  /// The title that a drawing has for those who do not see it.
  private static func drawingTitle(_ drawing: NodeID, _ document: borrowing Document) -> String {
    if let label = document.attributeValue(of: drawing, .ariaLabel) { return label }
    let child = document.firstChild(of: drawing)
    guard child.isSome, document.kind(of: child) == .element, document.name(of: child) == .title
    else { return "" }
    return document.textContent(of: child)
  }

  /// Cuts off brackets at the end that hold nothing but links, such as `[edit]`.
  private static func withoutTools(_ text: String, _ links: [Range<Int>]) -> String {
    let bytes = Array(text.utf8)
    guard let end = bytes.lastIndex(where: { !ASCII.isWhitespace($0) }),
      bytes[end] == UInt8(ascii: "]"),
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "[")), start > 0,
      links.contains(where: { $0.lowerBound > start && $0.upperBound <= end }),
      (start + 1..<end).allSatisfy({ place in
        ASCII.isWhitespace(bytes[place]) || bytes[place] == UInt8(ascii: "|")
          || links.contains { $0.contains(place) }
      })
    else { return text }
    return String(decoding: bytes[..<start], as: UTF8.self)
  }
}
