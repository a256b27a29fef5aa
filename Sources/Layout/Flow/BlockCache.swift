internal import DOM

/// Blocks that are already formatted, so that measuring and composing never format anything twice.
struct BlockCache: Sendable {
  /// How much of an element a formatting covers.
  enum Part: UInt8, Sendable {
    /// Its children.
    case contents
    /// Its box, with borders and padding.
    case box
  }

  private struct Key: Hashable {
    var node: NodeID
    var part: Part
    var width: Int
  }

  private var blocks: [Key: LineBlock] = [:]

  subscript(node: NodeID, part: Part, width: Int) -> LineBlock? {
    get { blocks[Key(node: node, part: part, width: width)] }
    set { blocks[Key(node: node, part: part, width: width)] = newValue }
  }

  var count: Int { blocks.count }

  /// Forgets everything: nothing outside of the box that was just finished asks again.
  mutating func removeAll() { blocks.removeAll() }
}
