internal import DOM

/// What of a page is finished: chunks of lines and links that never change again.
struct PageLines: Sendable {
  private(set) var chunks: [PaintedChunk] = []
  private(set) var linkChunks: [PageLinkChunk] = []
  /// The number of lines and links in the chunks.
  private(set) var rowCount = 0
  private(set) var linkCount = 0
  private(set) var anchorChunks: [PageAnchorChunk] = []
  /// Anchors of finished lines that are not in a chunk yet.
  private var looseAnchors: [AnchorRecord] = []

  /// Lines and bytes after which a chunk is closed.
  static let lineLimit = 512
  static let byteLimit = 1 << 17
  static let linkLimit = 4096
  /// Anchors after which a chunk of them is closed.
  static let anchorLimit = 2048
  /// Links that may still be waiting for their first run.
  static let openLinks = 64

  static func isFull(_ lines: LineBlock) -> Bool {
    lines.lineCount >= lineLimit || lines.text.count >= byteLimit && lines.lineCount > 0
  }

  /// Closes a chunk with all ended lines; the spans behind them, of the open line, stay.
  mutating func seal(_ lines: inout LineBlock, keepsLinks: Bool) {
    let tail = Int(lines.lineStarts[lines.lineCount])
    let tailByte = tail < lines.spans.count ? Int(lines.spans[tail].start) : lines.text.count
    chunks.append(
      PaintedChunk(
        // Whole: bars of the last ended line stand behind the open line's first words.
        text: Array(lines.text),
        spans: Array(lines.spans[0..<tail]),
        lineStarts: Array(lines.lineStarts)
      )
    )
    rowCount += lines.lineCount
    lines.text.removeSubrange(0..<tailByte)
    lines.spans.removeSubrange(0..<tail)
    for index in lines.spans.indices { lines.spans[index].start -= UInt32(tailByte) }
    lines.lineStarts.removeAll(keepingCapacity: true)
    lines.lineStarts.append(0)
    looseAnchors.append(contentsOf: lines.anchors)
    lines.anchors.removeAll(keepingCapacity: true)
    if !keepsLinks, lines.links.count > Self.linkLimit + Self.openLinks {
      let sealed = lines.links.removeFirst(lines.links.count - Self.openLinks)
      linkCount += sealed.count
      linkChunks.append(PageLinkChunk(sealed))
    }
  }

  /// Closes a chunk of anchors when there are enough of them.
  mutating func sealAnchorsIfFull(_ document: borrowing Document) {
    if looseAnchors.count >= Self.anchorLimit { sealAnchors(document) }
  }

  private mutating func sealAnchors(_ document: borrowing Document) {
    guard !looseAnchors.isEmpty else { return }
    anchorChunks.append(PageAnchorChunk(looseAnchors, document))
    looseAnchors = []
  }

  /// Closes what is left at the end of the page.
  mutating func sealRest(_ lines: inout LineBlock, _ document: borrowing Document) {
    seal(&lines, keepsLinks: true)
    sealAnchors(document)
    guard lines.links.count > 0 else { return }
    let sealed = lines.links.removeFirst(lines.links.count)
    linkCount += sealed.count
    linkChunks.append(PageLinkChunk(sealed))
  }
}
