public import DOM

/// The identity of a form in its document.
public struct FormID: Hashable, Sendable {
  /// The `<form>` element.
  public let node: NodeID

  /// Makes the identity of the form that is an element.
  public init(_ node: NodeID) { self.node = node }
}
