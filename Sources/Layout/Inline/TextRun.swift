internal import DOM

/// What the cells of a piece of text mean and how they look.
struct TextRun: Sendable, Equatable {
  var paint: UInt16 = 0
  var role = PaintedSpan.Role.content
  var link = LinkID.none
  var node = NodeID.none
  var isRightToLeft = false
  var overridesDirection = false

  /// Whether text of this run may be put into the span.
  func continues(_ span: PaintedSpan) -> Bool {
    span.style == paint && span.link == link && span.node == node && span.role == role
      && span.isRightToLeft == isRightToLeft && span.overridesDirection == overridesDirection
  }
}
