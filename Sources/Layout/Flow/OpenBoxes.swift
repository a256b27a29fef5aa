/// What a handover of an unfinished page does with boxes that are still open, from the best look to the least work.
enum OpenBoxes: CaseIterable, Sendable {
  /// They are formatted as boxes that end here.
  case formatted
  /// They are laid out in the flow, like blocks: each of them once.
  case inFlow
  /// The page ends before them.
  case leftOut
}
