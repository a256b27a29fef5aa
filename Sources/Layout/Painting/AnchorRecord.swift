internal import DOM

/// A row at which an element that may be a target begins.
struct AnchorRecord: Sendable {
  var node: NodeID
  var row: Int
}
