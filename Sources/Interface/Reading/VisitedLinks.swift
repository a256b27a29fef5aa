internal import DOM

/// Which links of a document lead to pages that were visited: asked for as they come into view.
nonisolated struct VisitedLinks: Sendable, Equatable {
  /// The elements of the links that do.
  private(set) var nodes: Set<NodeID> = []
  private var asked: Set<NodeID> = []

  /// Those of some elements that nobody has asked about; from now on they count as asked about.
  mutating func unknown(among nodes: [NodeID]) -> [NodeID] {
    nodes.filter { asked.insert($0).inserted }
  }

  /// Takes an answer.
  mutating func take(_ visited: [NodeID]) { nodes.formUnion(visited) }
}
