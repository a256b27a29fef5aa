internal import DOM
internal import Styling

/// An open element on the walk: the place in its children, and how text directly in it looks.
struct ElementState: Sendable {
  /// What an element's descendants inherit beside their styles.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32
    static let heading = Flags(rawValue: 1 << 0)
    static let superscript = Flags(rawValue: 1 << 1)
    static let `subscript` = Flags(rawValue: 1 << 2)
    /// Text is not painted (`visibility`).
    static let hidden = Flags(rawValue: 1 << 3)
    static let breaksWords = Flags(rawValue: 1 << 4)
    /// The element has a box in the stack of blocks.
    static let block = Flags(rawValue: 1 << 5)
    /// A flex or grid container whose children stand side by side where they fit.
    static let row = Flags(rawValue: 1 << 6)
    /// The element's own closing mark: `]` of a button, a bar.
    static let closesButton = Flags(rawValue: 1 << 7)
    /// Whether a line ends behind it.
    static let closesParagraph = Flags(rawValue: 1 << 8)
    static let closesEdges = Flags(rawValue: 1 << 9)
    /// Only the first summary is shown.
    static let closedDetails = Flags(rawValue: 1 << 10)
    /// Closed details of which the summary was shown.
    static let showedSummary = Flags(rawValue: 1 << 11)
    /// Details without a summary of their own.
    static let lacksSummary = Flags(rawValue: 1 << 13)
    /// Text runs to the left.
    static let rightToLeft = Flags(rawValue: 1 << 14)
    /// Text is shown in the element's direction, whatever its characters are (`bdo`).
    static let overridesDirection = Flags(rawValue: 1 << 17)
    /// A summary, whose switch stands before its first text.
    static let disclosure = Flags(rawValue: 1 << 18)
    /// A formula: letters that follow are another word.
    static let formula = Flags(rawValue: 1 << 15)
    /// A block in a button, or a box beside its line: a space stands before and behind it.
    static let standsApart = Flags(rawValue: 1 << 16)
    /// The inside of an SVG image, of which only texts show.
    static let image = Flags(rawValue: 1 << 12)
    static let inherited: Flags = [
      .heading, .superscript, .subscript, .hidden, .breaksWords, .image, .rightToLeft,
      .overridesDirection,
    ]
  }

  var node: NodeID
  /// The last child that is dealt with.
  var cursor = NodeID.none
  var style = StyleID.initial
  var paint: UInt16 = 0
  var link = LinkID.none
  /// The form control that all text in it belongs to.
  var control = NodeID.none
  var whiteSpace = WhiteSpace.normal
  var transform = TextTransform.none
  var flags: Flags = []
  /// How many boxes around it were formatted and then did not fit, so that what is in them is formatted again.
  var misfits: UInt8 = 0

  init(node: NodeID) { self.node = node }

  /// The state that an inner formatting starts from: the same looks, with the link left to the outer lines.
  var inherited: ElementState {
    var state = self
    state.cursor = .none
    state.flags.formIntersection(.inherited)
    if link != .none { state.link = .inherited }
    return state
  }
}
