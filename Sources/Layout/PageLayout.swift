public import DOM
public import Styling

/// Lays a document out line by line while it grows.
///
/// `advance` walks on from where it stopped, as far as the document reaches; lines of closed blocks are final and never
/// touched again. `page` hands over what there is, with the open paragraph and open tables as they look now.
/// When moved nodes make the walk wrong, the layout starts over by itself.
public struct PageLayout: Sendable {
  /// What it was made with.
  public let options: LayoutOptions

  private var environment: FormattingEnvironment?
  private var formatter: FlowFormatter?
  /// The restructurings of the document that the walk knows of, and those it began with.
  private var knownRestructures = 0
  private var firstRestructures = 0
  /// The size of the document when the walk last started over.
  private var restartSize = 0
  private var isFinished = false

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
  ) -> Bool {
    guard !isFinished else { return true }
    var (environment, formatter) = takeState(document)
    environment.begin(document, &resolver)
    defer {
      environment.end(&resolver)
      self.environment = environment
      self.formatter = formatter
    }
    guard isWalkable(document, &environment, &formatter) else { return true }
    guard formatter.run(&environment, shouldPause: shouldPause) else { return false }
    guard document.isComplete else { return true }
    formatter.finish(&environment)
    environment.cache.removeAll()
    isFinished = true
    return true
  }

  /// The page as it looks now.
  public mutating func page(
    of document: borrowing Document,
    resolver: inout StyleResolver
  ) -> PaintedPage {
    var (environment, formatter) = takeState(document)
    defer { self.environment = environment }
    self.formatter = formatter
    if !isFinished {
      environment.begin(document, &resolver)
      environment.endsOpenElements = true
      formatter.run(&environment) { false }
      formatter.finish(&environment)
      environment.endsOpenElements = false
      environment.end(&resolver)
    }
    return formatter.painted(environment, names: anchorNames(formatter, document))
  }

  /// The number of final lines so far.
  public var lineCount: Int { formatter.map { $0.builder.row } ?? 0 }

  /// Takes the parts out, so that changing them copies nothing.
  private mutating func takeState(
    _ document: borrowing Document
  ) -> (FormattingEnvironment, FlowFormatter) {
    let environment =
      self.environment ?? FormattingEnvironment(options: options, document: document)
    let formatter = self.formatter ?? FlowFormatter(pageOf: environment)
    if self.formatter == nil {
      firstRestructures = document.restructureCount
      knownRestructures = firstRestructures
      restartSize = document.nodeCount
    }
    self.environment = nil
    self.formatter = nil
    return (environment, formatter)
  }

  /// Starts over when nodes were moved under the walk; false when the walk should rather wait.
  ///
  /// While the document loads that happens only each time it has doubled, so that a page full of repairs is not laid out
  /// again and again. When it is complete, everything is laid out once more if anything was moved at all.
  private mutating func isWalkable(
    _ document: borrowing Document,
    _ environment: inout FormattingEnvironment,
    _ formatter: inout FlowFormatter
  ) -> Bool {
    let count = document.restructureCount
    if document.isComplete {
      if count != firstRestructures { restart(document, &environment, &formatter) }
      return true
    }
    if count != knownRestructures { environment.cache.removeAll() }
    if count == knownRestructures || formatter.isConsistent(with: document) {
      knownRestructures = count
      return true
    }
    guard document.nodeCount >= restartSize * 2 || document.nodeCount < 2000 else { return false }
    restart(document, &environment, &formatter)
    return true
  }

  private mutating func restart(
    _ document: borrowing Document,
    _ environment: inout FormattingEnvironment,
    _ formatter: inout FlowFormatter
  ) {
    environment.cache.removeAll()
    formatter = FlowFormatter(pageOf: environment)
    restartSize = document.nodeCount
    knownRestructures = document.restructureCount
    if document.isComplete { firstRestructures = document.restructureCount }
  }

  /// The names that fragments may lead to: ids, and names of `<a>`; the first of equal ones wins.
  private func anchorNames(
    _ formatter: FlowFormatter,
    _ document: borrowing Document
  ) -> [String: NodeID] {
    var names: [String: NodeID] = [:]
    func note(_ node: NodeID, _ document: borrowing Document) {
      for name in [NameID.id, .name] where name == .id || document.isHTML(node, .a) {
        guard let value = document.attributeValue(of: node, name), !value.isEmpty else { continue }
        if let other = names[value], other < node { continue }
        names[value] = node
      }
    }
    for node in formatter.anchorNodes { note(node, document) }
    return names
  }
}
