internal import DOM
internal import Styling

/// What all formatting of one page shares: the document, its styles, the looks, and blocks that are already formatted.
///
/// The document and the resolver are borrowed for one call of `PageLayout`: taken in at its start, given back at its end.
struct FormattingEnvironment: Sendable {
  /// How deep formatting may nest: deeper tables and inline blocks are laid out as plain blocks.
  static let depthLimit = 30

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
  private var traits: [StyleTraits] = []

  init(options: LayoutOptions, document: borrowing Document) {
    self.options = options
    self.document = Document(url: document.url)
    resolver = StyleResolver(
      userAgent: StyleSheet(parsing: [], base: nil),
      environment: MediaEnvironment()
    )
  }

  /// Takes in the document and the resolver for a call.
  mutating func begin(_ document: borrowing Document, _ resolver: inout StyleResolver) {
    self.document = copy document
    swap(&self.resolver, &resolver)
  }

  /// Gives the resolver back and lets go of the document, so that the reader may go on without copying it.
  mutating func end(_ resolver: inout StyleResolver) {
    swap(&self.resolver, &resolver)
    document = Document(url: document.url)
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
    state.whiteSpace = traits.whiteSpace
    state.transform = traits.transform
    state.flags = parent.flags.intersection([.heading, .superscript, .subscript, .image])
    if isHeading { state.flags.insert(.heading) }
    if !traits.isVisible { state.flags.insert(.hidden) }
    if traits.breaksWords { state.flags.insert(.breaksWords) }
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
