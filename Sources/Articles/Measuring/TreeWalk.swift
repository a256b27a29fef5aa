internal import DOM

/// Walks a tree in document order and stops at every node on the way in, and at elements on the way out as well.
///
/// The tree may change behind the walk: a node that was left may leave the tree, as long as the walk is told before.
struct TreeWalk {
  /// One stop.
  struct Step {
    var node: NodeID
    /// Whether everything below has been seen.
    var isLeaving: Bool
  }

  private let root: NodeID
  private var upcoming: Step?

  /// A walk of what is below a node; the node itself is left last.
  init(from root: NodeID) {
    self.root = root
    upcoming = root.isSome ? Step(node: root, isLeaving: false) : nil
  }

  /// The next stop. Where to go on is settled at once, so the node may be taken out of the tree when it is being left.
  mutating func next(in document: borrowing Document) -> Step? {
    guard let step = upcoming else { return nil }
    upcoming = following(step, in: document)
    return step
  }

  /// Leaves out what is below the node that was just entered, and the stop on its way out.
  mutating func skip(_ node: NodeID, in document: borrowing Document) {
    upcoming = behind(node, in: document)
  }

  private func following(_ step: Step, in document: borrowing Document) -> Step? {
    if !step.isLeaving, document.kind(of: step.node) != .text {
      let child = document.firstChild(of: step.node)
      if child.isSome { return Step(node: child, isLeaving: false) }
      if document.kind(of: step.node) == .element { return Step(node: step.node, isLeaving: true) }
    }
    return behind(step.node, in: document)
  }

  private func behind(_ node: NodeID, in document: borrowing Document) -> Step? {
    guard node != root else { return nil }
    let sibling = document.nextSibling(of: node)
    if sibling.isSome { return Step(node: sibling, isLeaving: false) }
    let parent = document.parent(of: node)
    return parent.isSome ? Step(node: parent, isLeaving: true) : nil
  }
}
