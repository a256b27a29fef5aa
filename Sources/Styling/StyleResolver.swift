public import DOM
internal import Text

/// Finds which style applies to each element, on demand and once.
///
/// Styles are asked for in document order while the document grows, parents first. Equal styles have equal ids.
///
/// The rules that match an element, together with its parent's style and what its attributes say, are the key of a table of
/// results: siblings that look alike cost one look-up.
public struct StyleResolver: Sendable {
  /// Strings that styles refer to.
  public private(set) var strings: [String] = []
  /// Whether an answer given so far may change when the document is complete (`:last-child`, `:empty`, `:has`).
  public var hasProvisionalAnswers: Bool { matcher.isProvisional || attributeBlocks.isProvisional }
  /// Disclosures that a person opened or closed against their attribute; setting it forgets all answers.
  public var toggledDisclosures: Set<NodeID> {
    get { matcher.toggledDisclosures }
    set {
      guard newValue != matcher.toggledDisclosures else { return }
      matcher.toggledDisclosures = newValue
      forgetAnswers()
    }
  }

  var styles: [ComputedStyle] = [ComputedStyle()]
  private var styleNumbers: [ComputedStyle: UInt32] = [ComputedStyle(): 0]
  private var contextNumbers: [InheritedContext: UInt32] = [InheritedContext(): 0]
  private(set) var resolved: [ResolvedStyle] = []
  private var cache: [[UInt32]: UInt32] = [:]
  /// The key that is being looked up; kept, because most look-ups find something and make nothing new.
  private var key: [UInt32] = []
  /// By node: the number of its resolved style plus one.
  private var column: [UInt32] = []
  var generatedStyles: [UInt64: UInt32] = [:]
  var generatedTexts: [UInt64: String] = [:]
  var counters = CounterState()
  let rules: RuleSet
  var pools: [DeclarationPool]
  var matcher = SelectorMatcher()
  private var customs = CustomProperties()
  var path = AncestorPath()
  var attributeBlocks = AttributeBlocks()
  private var lengths = LengthContext()
  private var restructureCount = 0
  /// The class names of the element that was looked at last: often the next one is its child, and asks again.
  var classNames = (node: NodeID.none, atoms: [UInt32]())
  /// What matches the element at hand.
  var matches = MatchedRules()

  /// Makes a resolver for one document.
  ///
  /// - Parameters:
  ///   - userAgent: The style sheet every page starts from.
  ///   - user: The person's own sheets.
  ///   - author: The page's sheets in their order.
  ///   - environment: What media queries see.
  ///   - isQuirks: Whether class and id names compare without case.
  public init(
    userAgent: StyleSheet,
    user: [StyleSheet] = [],
    author: [StyleSheet] = [],
    environment: MediaEnvironment,
    isQuirks: Bool = false
  ) {
    var builder = RuleSetBuilder(environment: environment, isQuirks: isQuirks)
    builder.add([userAgent], .userAgent)
    builder.add(user, .user)
    builder.add(author, .author)
    rules = builder.finish()
    pools = builder.pools
    customs.registered = builder.registered
    matcher.isQuirks = isQuirks
    lengths.viewportWidth = Float(max(1, environment.columns)) * 8
    lengths.viewportHeight = Float(max(1, environment.rows)) * 16
  }

  /// Forgets which element has which style: for a document that has changed, or a second layout of a finished one.
  public mutating func forgetAnswers() {
    column.removeAll(keepingCapacity: true)
    generatedStyles.removeAll(keepingCapacity: true)
    generatedTexts.removeAll(keepingCapacity: true)
    counters = CounterState()
    path = AncestorPath()
    classNames.node = .none
    matcher.forget()
  }

  /// The style of an element; computed at the first call (ancestors too), constant time afterwards.
  public mutating func style(of element: NodeID, in document: borrowing Document) -> StyleID {
    resolved[number(of: element, in: document)].style
  }

  /// The number of an element's resolved style.
  mutating func number(of element: NodeID, in document: borrowing Document) -> Int {
    if document.restructureCount != restructureCount {
      restructureCount = document.restructureCount
      forgetAnswers()
    }
    if element.index < column.count, column[element.index] != 0 {
      return Int(column[element.index]) - 1
    }
    if column.count < document.nodeCount {
      column.append(contentsOf: repeatElement(0, count: document.nodeCount - column.count))
    }
    return resolve(element, in: document)
  }

  private mutating func resolve(_ element: NodeID, in document: borrowing Document) -> Int {
    var missing: [NodeID] = []
    var ancestor = document.parent(of: element)
    while ancestor.isSome, document.kind(of: ancestor) == .element, column[ancestor.index] == 0 {
      missing.append(ancestor)
      ancestor = document.parent(of: ancestor)
    }
    while let next = missing.popLast() { compute(next, in: document) }
    compute(element, in: document)
    return Int(column[element.index]) - 1
  }

  private mutating func compute(_ node: NodeID, in document: borrowing Document) {
    let parent = document.parent(of: node)
    let hasParent = parent.isSome && document.kind(of: parent) == .element
    walk(to: hasParent ? parent : .none, in: document)
    matches.removeAll()
    matcher.beginElement()
    gather(node, in: document)
    matcher.endElement()
    addAttributes(node, in: document)
    let parentRow = hasParent ? Int(column[parent.index]) : 0
    let row = resolve(matches.normal, insideRow: parentRow, isRoot: !hasParent)
    column[node.index] = UInt32(row) + 1
    if !hasParent { lengths.rootFontSize = max(1, resolved[row].context.fontSize) }
    if rules.usesCounters || rules.showsListItems { count(node, row, in: document) }
    generate(.before, matches.before, node, row)
    generate(.after, matches.after, node, row)
    generate(.marker, matches.marker, node, row)
  }

  // MARK: Styles

  /// The resolved style of an element inside another (row plus one; 0 is none), by its matched ranks.
  mutating func resolve(_ ranks: [UInt32], insideRow row: Int, isRoot: Bool) -> Int {
    let parent = row == 0 ? nil : resolved[row - 1]
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: ranks)
    key.append(parent?.style.rawValue ?? .max)
    key.append(parent?.contextID ?? 0)
    if let known = cache[key] { return Int(known) }
    var builder = StyleBuilder(
      parent: parent.map { styles[Int($0.style.rawValue)] } ?? ComputedStyle(),
      context: parent?.context ?? InheritedContext(),
      lengths: lengths,
      strings: strings
    )
    let blocks = ranks.map { rank in
      rank & MatchedRules.attributeBit != 0
        ? attributeBlocks.all[Int(rank & ~MatchedRules.attributeBit)] : rules.blocks[Int(rank)]
    }
    builder.apply(blocks, &pools, &customs)
    builder.finish(isRoot: isRoot)
    strings = builder.strings
    let isContextShared = parent.map { builder.context == $0.context } ?? false
    resolved.append(
      ResolvedStyle(
        style: id(of: builder.style),
        context: builder.context,
        contextID: isContextShared ? parent?.contextID ?? 0 : contextID(of: builder.context),
        generated: builder.generated
      )
    )
    if cache.count > 1 << 18 { cache.removeAll() }
    cache[key] = UInt32(resolved.count - 1)
    return resolved.count - 1
  }

  private mutating func id(of style: ComputedStyle) -> StyleID {
    let next = UInt32(styles.count)
    let number = Self.take(&styleNumbers[style, default: next])
    if number == next { styles.append(style) }
    return StyleID(number)
  }

  private mutating func contextID(of context: InheritedContext) -> UInt32 {
    let next = UInt32(contextNumbers.count)
    return Self.take(&contextNumbers[context, default: next])
  }

  /// The value in a place of a dictionary, which is filled by asking so: one search instead of two.
  private static func take(_ value: inout UInt32) -> UInt32 { value }

  /// A computed style by its number.
  public subscript(id: StyleID) -> ComputedStyle { styles[Int(id.rawValue)] }

  /// The style of an anonymous box inside one: inherited properties kept, the others initial.
  public mutating func anonymousStyle(inside parent: StyleID, display: Display) -> StyleID {
    var style = StyleBuilder.inherited(from: styles[Int(parent.rawValue)])
    style.display = display
    return id(of: style)
  }
}
