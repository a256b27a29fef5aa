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
  private var preview: Preview?
  /// The steps that a page with open boxes may take beyond those of its open table; nil goes by the document's size.
  var mostHandoverSteps: Int?

  /// The flow past an open table: what of the table has arrived, with provisional widths.
  private struct Preview: Sendable {
    var formatter: FlowFormatter
    let table: NodeID
    let restructures: Int
  }

  /// Starts a layout with no lines.
  public init(options: LayoutOptions) { self.options = options }

  /// Goes on with the document.
  ///
  /// - Parameters:
  ///   - document: The document so far.
  ///   - resolver: Its styles.
  ///   - shouldPause: Asked every few hundred nodes, in whatever box or table they are; true makes the call return early.
  /// - Returns: Whether everything that has arrived is laid out.
  public mutating func advance(
    through document: borrowing Document,
    resolver: inout StyleResolver,
    shouldPause: @escaping @Sendable () -> Bool = { false }
  ) -> Bool {
    guard !isFinished else { return true }
    var (environment, formatter) = takeState(document)
    environment.begin(document, &resolver, shouldPause: shouldPause)
    defer {
      environment.end(&resolver)
      self.environment = environment
      self.formatter = formatter
    }
    if let preview, document.isComplete || document.isClosed(preview.table) { self.preview = nil }
    guard isWalkable(document, &environment, &formatter) else { return true }
    guard formatter.run(&environment) else {
      if environment.isTorn { restart(document, &environment, &formatter) }
      return false
    }
    guard document.isComplete else { return true }
    formatter.finish(&environment)
    environment.cache.removeAll()
    isFinished = true
    return true
  }

  /// The page as it looks now; nil when it was interrupted.
  ///
  /// A long table that is still arriving has the column widths that its first rows ask for; the rows that came since the
  /// last page are added to those.
  public mutating func page(
    of document: borrowing Document,
    resolver: inout StyleResolver,
    shouldPause: @escaping @Sendable () -> Bool = { false }
  ) -> PaintedPage? {
    var (environment, formatter) = takeState(document)
    defer { self.environment = environment }
    self.formatter = formatter
    guard !isFinished else { return formatter.painted(environment, document) }
    environment.begin(document, &resolver, shouldPause: shouldPause)
    defer { environment.end(&resolver) }
    if formatter.awaitedTable.isSome {
      var preview = takePreview(from: formatter, document)
      let isWhole = preview.formatter.run(&environment)
      formatter = preview.formatter
      if !environment.isTorn { self.preview = preview }
      guard isWhole else { return nil }
    } else {
      preview = nil
    }
    guard let ended = ended(formatter, &environment) else { return nil }
    return ended.painted(environment, document)
  }

  /// The flow with everything in it that is open, as if it ended here; nil when it was interrupted.
  ///
  /// Open boxes are formatted as boxes as long as that is worth its work, then laid out in the flow, then left out.
  private func ended(
    _ formatter: FlowFormatter,
    _ environment: inout FormattingEnvironment
  ) -> FlowFormatter? {
    environment.endsOpenElements = true
    defer {
      environment.endsOpenElements = false
      environment.openBoxes = .formatted
    }
    let steps = mostHandoverSteps ?? Self.handoverSteps(nodeCount: environment.document.nodeCount)
    for openBoxes in OpenBoxes.allCases {
      environment.openBoxes = openBoxes
      environment.limitWork(to: openBoxes == .leftOut ? .max : steps)
      var ended = formatter
      if openBoxes == .leftOut || ended.run(&environment) { ended.finish(&environment) }
      if !environment.isInterrupted { return ended }
      guard environment.isOverLimit else { return nil }
    }
    return nil
  }

  /// The steps that are taken for an unfinished page of a document, in each way to lay it out.
  private static func handoverSteps(nodeCount: Int) -> Int {
    min(4_000_000, 100_000 + 32 * nodeCount)
  }

  /// The steps and the formattings of inner boxes so far.
  var work: (steps: Int, formattings: Int) {
    (environment?.work ?? 0, environment?.formattings ?? 0)
  }

  /// The flow past the open table that the walk waits for; begun anew when it is not that table any more.
  private mutating func takePreview(
    from formatter: FlowFormatter,
    _ document: borrowing Document
  ) -> Preview {
    let preview = self.preview
    self.preview = nil
    if let preview, preview.table == formatter.awaitedTable,
      preview.restructures == document.restructureCount
    {
      return preview
    }
    var ahead = formatter
    ahead.composesOpenTables = true
    return Preview(
      formatter: ahead,
      table: formatter.awaitedTable,
      restructures: document.restructureCount
    )
  }

  /// The number of final lines so far, with a guess at those of the open table that can be shown.
  public func lineCount(of document: borrowing Document) -> Int {
    guard let formatter else { return 0 }
    guard formatter.awaitedTable.isSome else { return formatter.builder.row }
    let nodes = Int(document.nodeCount) - formatter.awaitedTable.index
    return formatter.builder.row + nodes / Self.nodesOfTableRow
  }

  /// The nodes of a row in a usual table.
  private static let nodesOfTableRow = 10

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
    preview = nil
    formatter = FlowFormatter(pageOf: environment)
    restartSize = document.nodeCount
    knownRestructures = document.restructureCount
    if document.isComplete { firstRestructures = document.restructureCount }
  }
}
