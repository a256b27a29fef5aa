internal import DOM
internal import Layout

/// What was selected when an entry of the history was left, to be selected again when it comes back.
nonisolated struct KeptSelection: Sendable, Equatable {
  /// How many links on either side of the old place are looked at, when a page comes back changed.
  private static let reach = 2_000

  private let node: NodeID
  private let number: Int
  private let href: String

  /// Keeps a link of a page.
  init(_ link: LinkID, of page: PaintedPage) {
    let kept = page.link(link)
    node = kept.node
    number = Int(link.rawValue)
    href = kept.href
  }

  /// The link in a page that came back: the same element when it leads where it did, else the nearest link that does.
  ///
  /// - Parameters:
  ///   - page: The page, as far as it has come.
  ///   - fallsBackToPlace: Whether what stands in the old place will do: in lists that the program makes.
  /// - Returns: Nil when there is none, or none yet.
  func link(in page: PaintedPage, fallsBackToPlace: Bool) -> LinkID? {
    if let same = page.link(of: node), page.link(same).href == href { return same }
    // A page that comes back may be much shorter, or have only begun to arrive.
    let near = (max(0, number - Self.reach)..<number + Self.reach).clamped(to: 0..<page.linkCount)
    let fitting = near.filter { !href.isEmpty && page.link(LinkID(UInt32($0))).href == href }
    if let nearest = fitting.min(by: { abs($0 - number) < abs($1 - number) }) {
      return LinkID(UInt32(nearest))
    }
    guard fallsBackToPlace, page.linkCount > 0 else { return nil }
    return LinkID(UInt32(min(number, page.linkCount - 1)))
  }
}
