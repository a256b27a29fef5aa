internal import DOM
internal import Styling

/// What all formatting of one page shares: the document, its styles, the looks, and blocks that are already formatted.
///
/// The document and the resolver are borrowed for one call of `PageLayout`: taken in at its start, given back at its end.
struct FormattingEnvironment: Sendable {
  /// How deep formatting may nest: deeper tables and inline blocks are laid out as plain blocks.
  static let depthLimit = 30
  /// The steps of a walk between two looks at whether it should go on.
  private static let stepsBetweenLooks = 400

  let options: LayoutOptions
  private(set) var document: Document
  var resolver: StyleResolver
  var paints = PaintTable()
  /// Whether elements that are still open are laid out as if they ended here.
  var endsOpenElements = false
  /// How many formattings are running inside each other.
  var depth = 0
  /// Whether a place was reached that may look different when the document is complete.
  var needsFinalLayout = false
  var cache = BlockCache()
  /// The blocks of elements that are still open, each formatted as if it ended here. They hold for one call of
  /// `PageLayout`: more of the document changes them.
  var openBlocks = BlockCache()
  /// What becomes of open boxes where open elements are laid out as if they ended here.
  var openBoxes = OpenBoxes.formatted
  private var traits: [StyleTraits] = []

  // MARK: Interruption
  /// Whether somebody asked to stop: everything that is running ends as soon as it can.
  private(set) var isInterrupted = false
  /// Whether an inner formatting was given up: what the outer ones made of it is wrong.
  var isTorn = false
  private var shouldPause: @Sendable () -> Bool = { false }
  private var steps = 0
  /// All steps so far.
  private(set) var work = 0
  /// All formattings of inner boxes so far.
  var formattings = 0
  /// The number of steps at which everything that is running ends.
  private var mostWork = Int.max
  /// Whether the interruption came from the limit on steps.
  private(set) var isOverLimit = false

  init(options: LayoutOptions, document: borrowing Document) {
    self.options = options
    self.document = Document(url: document.url)
    resolver = StyleResolver(
      userAgent: StyleSheet(parsing: [], base: nil),
      environment: MediaEnvironment()
    )
  }

  /// Takes in the document and the resolver for a call.
  mutating func begin(
    _ document: borrowing Document,
    _ resolver: inout StyleResolver,
    shouldPause: @escaping @Sendable () -> Bool
  ) {
    self.shouldPause = shouldPause
    isInterrupted = false
    isOverLimit = false
    isTorn = false
    mostWork = .max
    openBlocks.removeAll()
    self.document = copy document
    swap(&self.resolver, &resolver)
  }

  /// Gives the resolver back and lets go of the document, so that the reader may go on without copying it.
  mutating func end(_ resolver: inout StyleResolver) {
    swap(&self.resolver, &resolver)
    document = Document(url: document.url)
    shouldPause = { false }
    openBlocks.removeAll()
  }

  /// Limits what follows to so many steps; what was interrupted by the limit before may go on.
  mutating func limitWork(to steps: Int) {
    if isOverLimit { isInterrupted = false }
    isOverLimit = false
    isTorn = false
    mostWork = steps < .max - work ? work + steps : .max
  }

  /// Counts steps, in whatever formatting; true every few hundred of them, when it was asked whether to go on.
  @discardableResult
  mutating func count(_ number: Int) -> Bool {
    steps += number
    work += number
    guard steps > Self.stepsBetweenLooks else { return false }
    steps = 0
    if work > mostWork, !isInterrupted {
      isInterrupted = true
      isOverLimit = true
    }
    if shouldPause() {
      isInterrupted = true
      isOverLimit = false
    }
    return true
  }

  /// The bytes that texts and attribute values are ranges of.
  var bytes: [UInt8] { document.buffer }

  /// The traits of a style.
  mutating func traits(of style: StyleID) -> StyleTraits {
    let index = Int(style.rawValue)
    if index < traits.count, traits[index].isKnown { return traits[index] }
    while traits.count <= index { traits.append(StyleTraits()) }
    traits[index] = StyleTraits(resolver[style])
    return traits[index]
  }

  /// Whether more may come into the node, whatever is handed over of it.
  func isOpen(_ node: NodeID) -> Bool { !document.isComplete && !document.isClosed(node) }

  /// Whether nothing more comes into the node.
  func isClosed(_ node: NodeID) -> Bool {
    document.isComplete || endsOpenElements || document.isClosed(node)
  }

  /// How text directly in an element looks and behaves; links and controls are the walk's business.
  mutating func state(
    entering node: NodeID,
    style: StyleID,
    isHeading: Bool,
    from parent: ElementState
  ) -> ElementState {
    let traits = traits(of: style)
    var state = ElementState(node: node)
    state.style = style
    state.link = parent.link
    state.control = parent.control
    state.misfits = parent.misfits
    state.whiteSpace = traits.whiteSpace
    state.transform = traits.transform
    state.flags = parent.flags.intersection([
      .heading, .superscript, .subscript, .image, .overridesDirection,
    ])
    if isHeading { state.flags.insert(.heading) }
    if !traits.isVisible { state.flags.insert(.hidden) }
    if traits.breaksWords { state.flags.insert(.breaksWords) }
    if traits.isRightToLeft { state.flags.insert(.rightToLeft) }
    if traits.overridesDirection { state.flags.insert(.overridesDirection) }
    switch traits.verticalAlign {
    case .super: state.flags.insert(.superscript)
    case .sub: state.flags.insert(.subscript)
    case .baseline, .top, .middle, .bottom: break
    }
    state.paint = paints.number(
      of: style,
      on: parent.paint,
      isHeading: state.flags.contains(.heading),
      resolver: resolver
    )
    return state
  }

  /// The state of an element that a table or another container formats by itself.
  mutating func state(entering node: NodeID, from parent: ElementState) -> ElementState {
    let style = resolver.style(of: node, in: document)
    let isHeading = ElementRole.of(node, in: document) == .heading
    return state(entering: node, style: style, isHeading: isHeading, from: parent)
  }
}
