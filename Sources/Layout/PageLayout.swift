public import DOM
public import Styling

/// What layout needs to know of its surroundings.
public struct LayoutOptions: Sendable, Hashable {
  /// The width in cells; 0 means that nothing is wrapped.
  public var width: Int
  /// The height of the view in cells.
  public var height: Int
  /// Elements whose open state a person changed: `<details>` opened or closed against their attribute.
  public var toggledDisclosures: Set<NodeID>
  /// Whether frames and markers may use more than ASCII.
  public var usesUnicode: Bool

  /// Makes options.
  public init(
    width: Int = 80,
    height: Int = 24,
    toggledDisclosures: Set<NodeID> = [],
    usesUnicode: Bool = true
  ) {
    self.width = width
    self.height = height
    self.toggledDisclosures = toggledDisclosures
    self.usesUnicode = usesUnicode
  }
}

/// Lays a document out line by line while it grows.
///
/// `advance` walks on from where it stopped, as far as the document reaches; lines of closed blocks are final and never
/// touched again. `page` hands over what there is, with the open paragraph and open tables as they look now.
/// When `document.restructureCount` has changed since the last call, the layout starts over by itself.
public struct PageLayout: Sendable {
  /// What it was made with.
  public let options: LayoutOptions

  /// Starts a layout with no lines.
  public init(options: LayoutOptions) { self.options = options }

  /// Goes on with the document.
  ///
  /// - Parameters:
  ///   - document: The document so far.
  ///   - resolver: Its styles.
  ///   - shouldPause: Asked every few hundred nodes; true makes the call return early.
  /// - Returns: Whether everything that has arrived is laid out.
  public mutating func advance(
    through document: borrowing Document,
    resolver: inout StyleResolver,
    shouldPause: () -> Bool = { false }
  ) -> Bool { true }

  /// The page as it looks now.
  public mutating func page(
    of document: borrowing Document,
    resolver: inout StyleResolver
  ) -> PaintedPage { .empty(width: options.width) }

  /// The number of final lines so far.
  public var lineCount: Int { 0 }
}
