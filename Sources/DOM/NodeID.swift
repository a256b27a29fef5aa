/// The number of a node in its document; 0 is the document itself.
public struct NodeID: Hashable, Sendable, Comparable {
  /// The index into the arena.
  public let rawValue: UInt32

  /// Makes an id from an index.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The document node.
  public static let document = NodeID(0)
  /// No node.
  public static let none = NodeID(.max)

  /// The index into the arena.
  @inlinable public var index: Int { Int(rawValue) }
  /// Whether this is a node at all.
  @inlinable public var isSome: Bool { rawValue != .max }

  /// Orders by age, which is document order only where nothing was moved.
  @inlinable
  public static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}
