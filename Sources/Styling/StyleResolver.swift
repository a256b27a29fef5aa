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
  private var path = AncestorPath()
  var attributeBlocks = AttributeBlocks()
  private var lengths = LengthContext()
  private var restructureCount = 0
  private var matches = MatchedRules()

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
    if rules.usesCounters, styles[Int(resolved[row].style.rawValue)].display != .none {
      counters.apply(resolved[row].generated, pools, at: node, in: document)
    }
    if !matches.before.isEmpty { generate(1, matches.before, node, row) }
    if !matches.after.isEmpty { generate(2, matches.after, node, row) }
  }

  /// Resolves the style of `::before` (1) or `::after` (2) where there is content for it.
  private mutating func generate(_ pseudo: UInt64, _ list: [UInt32], _ node: NodeID, _ row: Int) {
    guard list.contains(where: { rules.hasContent[Int($0)] }) else { return }
    let generatedRow = resolve(list, insideRow: row + 1, isRoot: false)
    guard resolved[generatedRow].generated.content != nil else { return }
    generatedStyles[UInt64(node.rawValue) << 2 | pseudo] = UInt32(generatedRow)
  }

  // MARK: The path

  private mutating func walk(to parent: NodeID, in document: borrowing Document) {
    if path.isAt(parent) { return }
    guard parent.isSome else {
      path = AncestorPath()
      return
    }
    let grandparent = document.parent(of: parent)
    if path.isAt(grandparent) {
      enter(parent, in: document)
      return
    }
    if path.leave(until: parent) { return }
    var missing: [NodeID] = []
    var ancestor = parent
    while ancestor.isSome, document.kind(of: ancestor) == .element {
      missing.append(ancestor)
      ancestor = document.parent(of: ancestor)
    }
    while let next = missing.popLast() { enter(next, in: document) }
  }

  private mutating func enter(_ node: NodeID, in document: borrowing Document) {
    var level = AncestorPath.Level(node: node)
    level.filter = path.filter
    var ranges: [Range<Int>] = []
    func use(_ range: Range<Int>) { if !range.isEmpty { ranges.append(range) } }
    level.filter.insert(matcher.atom(of: document.name(of: node), document, rules), .type)
    if let range = document.attributeRange(of: node, .id) {
      let atom = rules.atoms.find(range, in: document, folding: matcher.isQuirks)
      level.filter.insert(atom, .id)
      use(rules.tables.range(.ancestorID, atom))
    }
    if var rest = document.attributeRange(of: node, .class) {
      while let word = document.nextWord(in: rest) {
        let atom = rules.atoms.find(word, in: document, folding: matcher.isQuirks)
        if atom != 0 {
          level.filter.insert(atom, .class)
          // What is in use already need not be tried twice.
          let range = rules.tables.range(.ancestorClass, atom)
          if !path.ranges.contains(range) { use(range) }
        }
        rest = word.upperBound..<rest.upperBound
      }
    }
    path.enter(level, ranges)
  }

  // MARK: Rules

  private mutating func gather(_ node: NodeID, in document: borrowing Document) {
    for entry in rules.tables.universal { test(Int(entry), node, document) }
    let type = matcher.atom(of: document.name(of: node), document, rules)
    if type != 0 { test(rules.tables.range(.type, type), node, document) }
    for place in 0..<document.attributeCount(of: node) {
      let attribute = document.attribute(of: node, at: place)
      let name = matcher.atom(of: attribute.name, document, rules)
      if name != 0 { test(rules.tables.range(.attribute, name), node, document) }
      if attribute.name == .id {
        let atom = rules.atoms.find(attribute.value, in: document, folding: matcher.isQuirks)
        if atom != 0 { test(rules.tables.range(.id, atom), node, document) }
      } else if attribute.name == .class {
        var rest = attribute.value
        while let word = document.nextWord(in: rest) {
          let atom = rules.atoms.find(word, in: document, folding: matcher.isQuirks)
          if atom != 0 { test(rules.tables.range(.class, atom), node, document) }
          rest = word.upperBound..<rest.upperBound
        }
      }
    }
    if !matcher.toggledDisclosures.isEmpty, matcher.toggledDisclosures.contains(node),
      !document.hasAttribute(node, .open)
    {
      let atom = matcher.atom(of: .open, document, rules)
      if atom != 0 { test(rules.tables.range(.attribute, atom), node, document) }
    }
    for range in path.ranges { test(range, node, document) }
    matches.sort()
  }

  private mutating func test(
    _ range: Range<Int>,
    _ node: NodeID,
    _ document: borrowing Document
  ) {
    for place in range { test(rules.tables[place], node, document) }
  }

  @inline(__always)
  private mutating func test(_ index: Int, _ node: NodeID, _ document: borrowing Document) {
    let entry = rules.entries[index]
    guard path.filter.contains(entry.ancestors) else { return }
    if !entry.isTrivial {
      let complex = rules.selectors.complexes[Int(entry.selector)]
      guard matcher.matches(complex, node, in: document, rules) else { return }
    }
    matches.add(entry)
  }

  private mutating func addAttributes(_ node: NodeID, in document: borrowing Document) {
    guard document.attributeCount(of: node) > 0 || document.isHTML(node, anyOf: [.td, .th, .bdi])
    else {
      return
    }
    let found = attributeBlocks.blocks(of: node, in: document, &pools[0])
    matches.insert(found, rules)
  }

  // MARK: Styles

  /// The resolved style of an element inside another (row plus one; 0 is none), by its matched ranks.
  private mutating func resolve(_ ranks: [UInt32], insideRow row: Int, isRoot: Bool) -> Int {
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
    let context = contextNumbers[builder.context] ?? UInt32(contextNumbers.count)
    contextNumbers[builder.context] = context
    resolved.append(
      ResolvedStyle(
        style: id(of: builder.style),
        context: builder.context,
        contextID: context,
        generated: builder.generated
      )
    )
    if cache.count > 1 << 18 { cache.removeAll() }
    cache[key] = UInt32(resolved.count - 1)
    return resolved.count - 1
  }

  private mutating func id(of style: ComputedStyle) -> StyleID {
    if let known = styleNumbers[style] { return StyleID(known) }
    styles.append(style)
    styleNumbers[style] = UInt32(styles.count - 1)
    return StyleID(UInt32(styles.count - 1))
  }

  /// A computed style by its number.
  public subscript(id: StyleID) -> ComputedStyle { styles[Int(id.rawValue)] }

  /// The style of an anonymous box inside one: inherited properties kept, the others initial.
  public mutating func anonymousStyle(inside parent: StyleID, display: Display) -> StyleID {
    var style = StyleBuilder.inherited(from: styles[Int(parent.rawValue)])
    style.display = display
    return id(of: style)
  }
}
