internal import DOM
internal import Text

/// Which rules match an element.
extension StyleResolver {
  // MARK: The path

  /// Makes an element, or the document, the end of the path of ancestors.
  mutating func walk(to parent: NodeID, in document: borrowing Document) {
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
    path.enter(node)
    path.add(matcher.atom(of: document.name(of: node), document, rules), .type)
    if let range = document.attributeRange(of: node, .id) {
      let atom = rules.atoms.find(range, in: document, folding: matcher.isQuirks)
      path.add(atom, .id)
      path.use(rules.tables.range(.ancestorID, atom))
    }
    guard let classes = document.attributeRange(of: node, .class) else { return }
    if classNames.node != node { readClassNames(of: node, classes, in: document) }
    for atom in classNames.atoms {
      path.add(atom, .class)
      path.use(rules.tables.range(.ancestorClass, atom))
    }
  }

  /// Finds the numbers of an element's class names; names that no rule asks for are left out.
  private mutating func readClassNames(
    of node: NodeID,
    _ value: Range<Int>,
    in document: borrowing Document
  ) {
    classNames.node = node
    classNames.atoms.removeAll(keepingCapacity: true)
    var rest = value
    while let word = document.nextWord(in: rest) {
      let atom = rules.atoms.find(word, in: document, folding: matcher.isQuirks)
      if atom != 0 { classNames.atoms.append(atom) }
      rest = word.upperBound..<rest.upperBound
    }
  }

  // MARK: Rules

  /// Collects the rules that match an element in ``matches``; the path has to end at its parent.
  mutating func gather(_ node: NodeID, in document: borrowing Document) {
    let type = matcher.atom(of: document.name(of: node), document, rules)
    for entry in rules.tables.universal { test(Int(entry), node, type, document) }
    test(rules.tables.range(.type, type), node, type, document)
    for place in 0..<document.attributeCount(of: node) {
      let attribute = document.attribute(of: node, at: place)
      let name = matcher.atom(of: attribute.name, document, rules)
      test(rules.tables.range(.attribute, name), node, type, document)
      if attribute.name == .id {
        let atom = rules.atoms.find(attribute.value, in: document, folding: matcher.isQuirks)
        test(rules.tables.range(.id, atom), node, type, document)
      } else if attribute.name == .class {
        readClassNames(of: node, attribute.value, in: document)
        for index in classNames.atoms.indices {
          test(rules.tables.range(.class, classNames.atoms[index]), node, type, document)
        }
      }
    }
    if !matcher.toggledDisclosures.isEmpty, matcher.toggledDisclosures.contains(node),
      !document.hasAttribute(node, .open)
    {
      let atom = matcher.atom(of: .open, document, rules)
      test(rules.tables.range(.attribute, atom), node, type, document)
    }
    for range in path.ranges { test(range, node, type, document) }
    matches.sort()
  }

  private mutating func test(
    _ range: Range<Int>,
    _ node: NodeID,
    _ type: UInt32,
    _ document: borrowing Document
  ) {
    for place in range { test(rules.tables[place], node, type, document) }
  }

  /// Tries one entry: first what costs least, its type and the names of ancestors.
  @inline(__always)
  private mutating func test(
    _ index: Int,
    _ node: NodeID,
    _ type: UInt32,
    _ document: borrowing Document
  ) {
    let entry = rules.entries[index]
    guard entry.type == 0 || entry.type == type, path.filter.contains(entry.ancestors) else {
      return
    }
    if !entry.isTrivial {
      let complex = rules.selectors.complexes[Int(entry.selector)]
      guard matcher.matches(complex, node, in: document, rules) else { return }
    }
    matches.add(entry)
  }

  /// Puts what the element's attributes say among the rules.
  mutating func addAttributes(_ node: NodeID, in document: borrowing Document) {
    guard document.attributeCount(of: node) > 0 || document.isHTML(node, anyOf: [.td, .th, .bdi])
    else {
      return
    }
    let found = attributeBlocks.blocks(of: node, in: document, &pools[0])
    matches.insert(found, rules)
  }
}
