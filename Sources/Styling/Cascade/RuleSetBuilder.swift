internal import Text

/// Links parsed sheets into one ``RuleSet``.
struct RuleSetBuilder {
  /// Where a sheet comes from.
  enum Origin: UInt8 { case userAgent, user, author }

  /// One entry before it has its ranks.
  private struct Candidate {
    var entry: UInt32
    var rule: UInt32
    var order: UInt64
    var importantOrder: UInt64
  }

  private struct LinkedRule {
    var pool: UInt32
    var rule: StyleRule
    var origin: Origin
    var layer: UInt32
  }

  private(set) var rules = RuleSet()
  private(set) var pools: [DeclarationPool]
  private(set) var registered: [[UInt8]: [UInt8]] = [:]
  private let environment: MediaEnvironment
  private let isQuirks: Bool
  private var candidates: [Candidate] = []
  private var linked: [LinkedRule] = []
  private var keys: [(slot: Int, entry: UInt32)] = []
  private var universal: [UInt32] = []
  private var layers = LayerOrder()

  init(environment: MediaEnvironment, isQuirks: Bool) {
    self.environment = environment
    self.isQuirks = isQuirks
    // Pool 0 belongs to the resolver, for what attributes say.
    pools = [DeclarationPool()]
  }

  /// Adds the sheets of one origin, in their order.
  mutating func add(_ sheets: [StyleSheet], _ origin: Origin) {
    layers = LayerOrder()
    for sheet in sheets {
      for name in sheet.contents.layers { layers.declare(name) }
    }
    layers.finish()
    for sheet in sheets { add(sheet.contents, origin) }
  }

  private mutating func add(_ sheet: StyleSheetContents, _ origin: Origin) {
    let pool = UInt32(pools.count)
    pools.append(sheet.pool)
    registered.merge(sheet.registered) { _, newer in newer }
    var isTrue: [Bool] = [true]
    for (outer, condition) in sheet.conditions {
      isTrue.append(isTrue[Int(outer)] && condition.evaluate(environment) == true)
    }
    let layerRanks = [LayerOrder.unlayered] + sheet.layers.map { layers.rank(of: $0) }
    let listBase = link(sheet)
    for rule in sheet.rules where isTrue[Int(rule.condition)] {
      add(rule, origin, layer: layerRanks[Int(rule.layer)], pool: pool, listBase)
    }
  }

  /// Copies a sheet's selectors behind the others, with their numbers changed to this rule set's; returns the number of
  /// its first list.
  private mutating func link(_ sheet: StyleSheetContents) -> Int {
    let source = sheet.selectors
    if rules.selectors.lists.isEmpty, rules.atoms.count == 1, !isQuirks {
      // The first sheet, which is the long one of the user agent, keeps its numbers.
      rules.selectors = source
      rules.atoms = sheet.atoms
      return 0
    }
    let simpleBase = UInt32(rules.selectors.simples.count)
    let compoundBase = UInt32(rules.selectors.compounds.count)
    let complexBase = UInt32(rules.selectors.complexes.count)
    let listBase = UInt32(rules.selectors.lists.count)
    linkSimples(of: sheet, listBase: listBase)
    for var compound in source.compounds {
      compound.start += simpleBase
      compound.end += simpleBase
      rules.selectors.compounds.append(compound)
    }
    for var complex in source.complexes {
      complex.start += compoundBase
      complex.end += compoundBase
      rules.selectors.complexes.append(complex)
    }
    for list in source.lists {
      rules.selectors.lists.append(
        SelectorList(start: list.start + complexBase, end: list.end + complexBase)
      )
    }
    return Int(listBase)
  }

  /// Copies a sheet's single conditions: their names, texts and lists get the numbers of this rule set.
  private mutating func linkSimples(of sheet: StyleSheetContents, listBase: UInt32) {
    let textBase = UInt32(rules.selectors.texts.count)
    let atoms = linkAtoms(of: sheet)
    rules.selectors.texts += sheet.selectors.texts
    for var simple in sheet.selectors.simples {
      switch simple.kind {
      case .id, .class:
        simple.first =
          isQuirks
          ? rules.atoms.intern(sheet.atoms[simple.first].map(ASCII.lowercased))
          : atoms[Int(simple.first)]
      case .type, .attributeExists: simple.first = atoms[Int(simple.first)]
      case .attributeEquals, .attributeIncludes, .attributeDash, .attributePrefix,
        .attributeSuffix, .attributeContains:
        simple.first = atoms[Int(simple.first)]
        simple.second += textBase
      case .isAny, .isNone, .has: simple.first += listBase
      case .nth: if simple.third != 0 { simple.third += listBase }
      case .language:
        simple.first += textBase
        simple.second += textBase
      default: break
      }
      rules.selectors.simples.append(simple)
    }
  }

  /// The numbers that a sheet's names have here.
  private mutating func linkAtoms(of sheet: StyleSheetContents) -> [UInt32] {
    var atoms: [UInt32] = [0]
    atoms.reserveCapacity(sheet.atoms.count)
    for atom in 1..<UInt32(max(1, sheet.atoms.count)) {
      atoms.append(rules.atoms.intern(atom, of: sheet.atoms))
    }
    return atoms
  }

  private mutating func add(
    _ rule: StyleRule,
    _ origin: Origin,
    layer: UInt32,
    pool: UInt32,
    _ listBase: Int
  ) {
    let list = rules.selectors.lists[listBase + Int(rule.selectors)]
    let number = UInt32(linked.count)
    linked.append(LinkedRule(pool: pool, rule: rule, origin: origin, layer: layer))
    for index in list.start..<list.end {
      let complex = rules.selectors.complexes[Int(index)]
      guard !complex.isDead, complex.pseudo != .other else { continue }
      // Origin, layer, specificity; rules that are equal in all of it keep their order.
      let weight = UInt64(layer) << 32 | UInt64(complex.specificity)
      let important = UInt64(LayerOrder.unlayered - layer) << 32 | UInt64(complex.specificity)
      candidates.append(
        Candidate(
          entry: UInt32(rules.entries.count),
          rule: number,
          order: UInt64(origin.rawValue) << 48 | weight,
          importantOrder: UInt64(2 - origin.rawValue) << 48 | important
        )
      )
      addEntry(index, complex)
    }
  }

  private mutating func addEntry(_ index: UInt32, _ complex: ComplexSelector) {
    var placement = RulePlacement(complex, in: rules.selectors)
    let number = UInt32(rules.entries.count)
    rules.entries.append(
      RuleEntry(
        selector: index,
        rank: .max,
        importantRank: .max,
        type: placement.type,
        pseudo: complex.pseudo,
        isTrivial: placement.isTrivial,
        ancestors: placement.ancestors
      )
    )
    if placement.key == nil { placement.isTrivial = false }
    if let key = placement.key {
      keys.append((RuleTables.slot(key, placement.atom), number))
    } else if !placement.types.isEmpty {
      for type in placement.types { keys.append((RuleTables.slot(.type, type), number)) }
    } else {
      universal.append(number)
    }
  }

  /// Numbers the blocks and fills the tables.
  mutating func finish() -> RuleSet {
    for candidate in candidates.sorted(by: { ($0.order, $0.entry) < ($1.order, $1.entry) }) {
      let rule = linked[Int(candidate.rule)]
      if rule.origin != .author { rules.firstAuthorRank = UInt32(rules.blocks.count) }
      guard rule.rule.middle > rule.rule.start else { continue }
      rules.entries[Int(candidate.entry)].rank = UInt32(rules.blocks.count)
      append(rule, rule.rule.start, rule.rule.middle)
      if rule.origin != .author { rules.firstAuthorRank = UInt32(rules.blocks.count) }
    }
    rules.firstImportantRank = UInt32(rules.blocks.count)
    rules.firstUserImportantRank = rules.firstImportantRank
    let important = candidates.filter {
      linked[Int($0.rule)].rule.end > linked[Int($0.rule)].rule.middle
    }
    for candidate in important.sorted(by: {
      ($0.importantOrder, $0.entry) < ($1.importantOrder, $1.entry)
    }) {
      let rule = linked[Int(candidate.rule)]
      rules.entries[Int(candidate.entry)].importantRank = UInt32(rules.blocks.count)
      append(rule, rule.rule.middle, rule.rule.end)
      if rule.origin == .author { rules.firstUserImportantRank = UInt32(rules.blocks.count) }
    }
    rules.tables = RuleTables(keys, universal: universal, atomCount: rules.atoms.count)
    return rules
  }

  private mutating func append(_ rule: LinkedRule, _ start: UInt32, _ end: UInt32) {
    let declarations = pools[Int(rule.pool)].declarations[Int(start)..<Int(end)]
    let block = DeclarationBlock(
      declarations,
      pool: rule.pool,
      origin: rule.origin,
      layer: rule.layer
    )
    if block.traits.contains(.counters) { rules.usesCounters = true }
    if block.traits.contains(.content), !rules.showsListItems {
      rules.showsListItems = declarations.contains { mentionsListItem($0, in: rule.pool) }
    }
    rules.blocks.append(block)
  }

  /// Whether the declaration may show the counter `list-item`.
  private func mentionsListItem(_ declaration: Declaration, in pool: UInt32) -> Bool {
    guard declaration.property == .content else { return false }
    return switch declaration.value {
    case .deferred: true
    case .text(let text):
      ValueTokens(pools[Int(pool)].texts[Int(text)]).mentions("list-item")
    default: false
    }
  }
}
