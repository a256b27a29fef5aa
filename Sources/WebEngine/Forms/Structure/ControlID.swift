public import DOM

/// The identity of a form control in its document.
public struct ControlID: Hashable, Sendable {
  /// The element.
  public let node: NodeID

  /// Makes the identity of the control that is an element.
  public init(_ node: NodeID) { self.node = node }
}
