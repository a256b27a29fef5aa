public import DOM
internal import Synchronization

/// The identity of a painted page: every page that is made has one of its own, and copies share it.
public struct PageGeneration: Hashable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  private init(number: Int) { self.number = number }

  /// An identity that no page has had.
  static func next() -> PageGeneration {
    PageGeneration(number: last.add(1, ordering: .relaxed).newValue)
  }
}

/// Something that holds on one painted page alone, such as a row or a place in it.
///
/// The numbers of rows and links mean other things on each page that a document is shown as. What is kept longer than
/// one pass over one page is kept as a position: only a page makes it, and any other page reads nil from it.
public struct PagePosition<Value: Sendable>: Sendable {
  fileprivate let generation: PageGeneration
  fileprivate let value: Value
}

extension PagePosition: Equatable where Value: Equatable {}
extension PagePosition: Hashable where Value: Hashable {}

/// A link or control of one painted page, with the element by which it is found again on later ones.
public struct LinkPosition: Sendable, Hashable {
  fileprivate let place: PagePosition<LinkID>
  /// The element.
  public let node: NodeID
}

extension PaintedPage {
  /// Keeps something that holds on this page alone.
  public func position<Value>(of value: Value) -> PagePosition<Value> {
    PagePosition(generation: generation, value: value)
  }

  /// What was kept; nil when it was kept of another page.
  public subscript<Value>(position: PagePosition<Value>) -> Value? {
    position.generation == generation ? position.value : nil
  }

  /// Keeps a link or control; nil when the page has none of that number.
  public func position(ofLink id: LinkID) -> LinkPosition? {
    guard id.rawValue < UInt32(clamping: linkCount) else { return nil }
    return LinkPosition(place: position(of: id), node: link(id).node)
  }

  /// The number of a link or control that was kept; nil when it was kept of another page.
  public func link(at position: LinkPosition) -> LinkID? { self[position.place] }

  /// The same element on this page, when the position was kept of another page of the same document; nil when it is not
  /// there. Looks at all links only when the element has another number.
  public func position(following old: LinkPosition) -> LinkPosition? {
    if self[old.place] != nil { return old }
    if let same = position(ofLink: old.place.value), same.node == old.node { return same }
    return link(of: old.node).flatMap { position(ofLink: $0) }
  }
}
