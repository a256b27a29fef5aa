internal import Text

/// Writes the HTML of a Markdown text.
struct MarkdownHTML {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  /// What the first heading says, escaped.
  private(set) var title: [UInt8] = []
  /// Whether the text was not read to its end, because it became too much.
  var isCut = false
  private var heading: (level: Int, start: Int)?
  private var headingText: [UInt8] = []
  private var headingMarkup: [UInt8] = []
  /// How often an id was wished for.
  private var ids: [[UInt8]: Int] = [:]
  private var images = 0
  private var imageTitle: [UInt8] = []

  /// References can make a small text enormous; it ends here.
  static let longest = 128 * 1024 * 1024
  private static let longestID = 200

  /// Whether nothing more is taken.
  var isFull: Bool { bytes.count > Self.longest }
  /// Whether the text is an image's alternative, where no tags may be.
  var isInImage: Bool { images > 0 }

  // MARK: Tags

  mutating func open(_ name: String, _ attributes: String = "") {
    write(unchecked: "<\(name)\(attributes)>")
  }

  mutating func close(_ name: String) { write(unchecked: "</\(name)>\n") }

  /// Writes markup of ours; between the quotes of an alternative only its text counts.
  mutating func write(unchecked markup: String) {
    if isInImage, markup.hasPrefix("<") { return }
    bytes += markup.utf8
  }

  mutating func write(text: [UInt8]) {
    let escaped = MarkupText.escaped(text)
    if heading != nil {
      headingText += text
      headingMarkup += escaped
    }
    bytes += escaped
  }

  mutating func write(entity: [UInt8]) {
    if heading != nil { headingMarkup += entity }
    bytes += entity
  }

  /// Writes the author's own markup.
  mutating func write(markup: [UInt8]) {
    if !isInImage { bytes += markup }
  }

  mutating func writePreformatted(_ text: some Collection<UInt8>) {
    bytes += Array("<pre>".utf8) + MarkupText.escaped(text) + Array("</pre>\n".utf8)
  }

  // MARK: Headings

  mutating func beginHeading(level: Int) {
    heading = (min(max(level, 1), 6), bytes.count)
    headingText = []
    headingMarkup = []
  }

  /// Puts the tag with its id, which the text makes, before the text.
  mutating func endHeading() {
    guard let (level, start) = heading else { return }
    heading = nil
    if title.isEmpty { title = headingMarkup }
    let tag = Array("<h\(level) id=\"".utf8) + uniqueID(for: headingText) + Array("\">".utf8)
    bytes.insert(contentsOf: tag, at: start)
    close("h\(level)")
  }

  /// The id that GitHub gives a heading: small letters, digits, `-` and `_`, spaces as `-`, and a number when it is taken.
  private mutating func uniqueID(for text: [UInt8]) -> [UInt8] {
    var id: [UInt8] = []
    for scalar in String(decoding: text.prefix(Self.longestID), as: UTF8.self).lowercased()
      .unicodeScalars
    {
      if scalar == " " || scalar == "-" {
        id.append(UInt8(ascii: "-"))
      } else if scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        id += String(scalar).utf8
      }
    }
    let count = ids[id, default: 0]
    ids[id] = count + 1
    return count == 0 ? id : id + Array("-\(count)".utf8)
  }

  // MARK: Links and images

  /// `address` and `title` are escaped.
  mutating func beginLink(_ address: [UInt8], title: [UInt8]) {
    guard !isInImage else { return }
    bytes += Array("<a href=\"".utf8) + address + [UInt8(ascii: "\"")]
    if !title.isEmpty { bytes += Array(" title=\"".utf8) + title + [UInt8(ascii: "\"")] }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func beginImage(_ address: [UInt8], title: [UInt8]) {
    images += 1
    guard images == 1 else { return }
    imageTitle = title
    bytes += Array("<img src=\"".utf8) + address + Array("\" alt=\"".utf8)
  }

  mutating func endImage() {
    images -= 1
    guard images == 0 else { return }
    bytes += Array("\" title=\"".utf8) + imageTitle + Array("\">".utf8)
  }
}
