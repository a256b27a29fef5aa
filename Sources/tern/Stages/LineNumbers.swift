internal import DOM
internal import Layout

/// The lines on which elements begin, counted from 1 as in `--show=text`.
struct LineNumbers {
  private let painted: PaintedPage
  private var linkLines: [NodeID: Int] = [:]

  init(of painted: PaintedPage) {
    self.painted = painted
    for number in 0..<painted.linkCount {
      let link = painted.link(LinkID(UInt32(number)))
      if linkLines[link.node] == nil { linkLines[link.node] = link.line }
    }
  }

  /// The line of an element; nil when it is not on the page.
  subscript(element: NodeID) -> Int? {
    (linkLines[element] ?? painted.row(of: element)).map { $0 + 1 }
  }
}
