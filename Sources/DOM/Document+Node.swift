extension Document {
  /// One row of the arena, 32 bytes.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var parent = NodeID.none
    @usableFromInline var firstChild = NodeID.none
    @usableFromInline var lastChild = NodeID.none
    @usableFromInline var previousSibling = NodeID.none
    @usableFromInline var nextSibling = NodeID.none
    /// An element's first attribute, or the first byte of a text's data.
    @usableFromInline var dataStart: UInt32 = 0
    /// The number of attributes, or of bytes.
    @usableFromInline var dataCount: UInt32 = 0
    /// From the top: the kind (3 bits), the namespace (2), whether it is closed (1), an element's name (26).
    @usableFromInline var traits: UInt32

    @usableFromInline static let nameMask: UInt32 = 0x03FF_FFFF
    @usableFromInline static let closedMask: UInt32 = 0x0400_0000
    @usableFromInline static let namespaceShift: UInt32 = 27
    @usableFromInline static let kindShift: UInt32 = 29

    /// Makes a node that is no element.
    init(kind: NodeKind) {
      traits = UInt32(kind.rawValue) << Node.kindShift | Node.nameMask
    }

    /// Makes an element.
    init(element name: NameID, namespace: NodeNamespace) {
      traits = Node.traits(ofElement: name, namespace)
    }

    /// The traits of an open element.
    @inlinable
    static func traits(ofElement name: NameID, _ namespace: NodeNamespace) -> UInt32 {
      UInt32(NodeKind.element.rawValue) << kindShift
        | UInt32(namespace.rawValue) << namespaceShift | (name.rawValue & nameMask)
    }

    @inlinable var kind: NodeKind {
      NodeKind(rawValue: UInt8(truncatingIfNeeded: traits >> Node.kindShift)) ?? .document
    }

    @inlinable var namespace: NodeNamespace {
      let bits = UInt8(truncatingIfNeeded: traits >> Node.namespaceShift) & 3
      return NodeNamespace(rawValue: bits) ?? .html
    }

    @inlinable var name: NameID { NameID(traits & Node.nameMask) }

    @inlinable var isClosed: Bool {
      get { traits & Node.closedMask != 0 }
      set {
        if newValue { traits |= Node.closedMask } else { traits &= ~Node.closedMask }
      }
    }

    /// Makes an element an HTML element of another name.
    mutating func becomeHTML(_ name: NameID) {
      traits = Node.traits(ofElement: name, .html) | (traits & Node.closedMask)
    }

    /// Whether it is an HTML element of a name.
    @inlinable
    func isHTML(_ name: NameID) -> Bool {
      traits & ~Node.closedMask == Node.traits(ofElement: name, .html)
    }
  }
}
