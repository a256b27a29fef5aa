public import Layout

/// The links that have a cell in view, in reading order.
public nonisolated struct VisibleLinks: Sendable, Equatable {
  /// A link and the first cell of it that is in view, in coordinates of the page.
  public struct Place: Sendable, Equatable {
    /// The link.
    public var link: LinkID
    /// The row.
    public var row: Int
    /// The columns of its first run in view.
    public var columns: Range<Int>
  }

  /// The links in view.
  public private(set) var places: [Place] = []

  /// Finds the links in rows and columns of a page.
  public init(
    page: PaintedPage,
    rows: Range<Int>,
    columns: Range<Int>,
    order: TextOrder = .visual
  ) {
    var seen: Set<LinkID> = []
    for row in rows.clamped(to: 0..<page.lineCount) {
      for span in order.line(page.line(at: row)).spans(in: columns) where span.link != .none {
        let place = Int(span.column)..<Int(span.column + span.width)
        guard span.width > 0, place.overlaps(columns), seen.insert(span.link).inserted else {
          continue
        }
        places.append(Place(link: span.link, row: row, columns: place.clamped(to: columns)))
      }
    }
  }

  /// The same without form controls.
  func withoutControls(of page: PaintedPage) -> VisibleLinks {
    var links = self
    links.places.removeAll { page.link($0.link).isControl }
    return links
  }

  /// The place of a link, if it is in view.
  public func place(of link: LinkID) -> Place? { places.first { $0.link == link } }

  /// The link to select next.
  ///
  /// From a selected link that is in view the step goes through the whole page; else it starts at the edge of the view
  /// it comes from. Nil when there is no further link: the step never leaves the page.
  public func next(
    after selected: LinkID?,
    forward: Bool,
    in page: PaintedPage,
    top: Int,
    isSkipped: (LinkID) -> Bool = { _ in false }
  ) -> LinkID? {
    if let selected, let index = places.firstIndex(where: { $0.link == selected }) {
      let rest = forward ? Array(places[(index + 1)...]) : places[..<index].reversed()
      if let next = rest.first(where: { !isSkipped($0.link) }) { return next.link }
      let last = rest.last?.link ?? selected
      return Self.step(from: Int(last.rawValue), forward: forward, in: page, isSkipped)
    }
    let fitting = places.filter { !isSkipped($0.link) }
    if let edge = forward ? fitting.first : fitting.last { return edge.link }
    let below = Self.firstLink(atOrBelow: top, in: page)
    return Self.step(from: forward ? below - 1 : below, forward: forward, in: page, isSkipped)
  }

  /// The next number, past links that are skipped or have no place on the page.
  private static func step(
    from number: Int,
    forward: Bool,
    in page: PaintedPage,
    _ isSkipped: (LinkID) -> Bool
  ) -> LinkID? {
    var number = number + (forward ? 1 : -1)
    while number >= 0, number < page.linkCount {
      let id = LinkID(UInt32(number))
      if (0..<page.lineCount).contains(page.link(id).line), !isSkipped(id) { return id }
      number += forward ? 1 : -1
    }
    return nil
  }

  /// The number of the first link whose row is at or below a row.
  private static func firstLink(atOrBelow row: Int, in page: PaintedPage) -> Int {
    var low = 0
    var high = page.linkCount
    while low < high {
      let middle = (low + high) / 2
      if page.link(LinkID(UInt32(middle))).line < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
