internal import DOM
internal import Text

/// Single conditions.
extension SelectorMatcher {
  mutating func matches(
    _ simple: SimpleSelector,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    switch simple.kind {
    case .type: return atom(of: document.name(of: node), document, rules) == simple.first
    case .id:
      guard let range = document.attributeRange(of: node, .id) else { return false }
      return rules.atoms.equals(simple.first, range, document, isQuirks)
    case .class: return hasClass(simple.first, node, document, rules)
    case .attributeExists, .attributeEquals, .attributeIncludes, .attributeDash, .attributePrefix,
      .attributeSuffix, .attributeContains:
      return matchesAttribute(simple, node, document, rules)
    case .isAny: return matchesAny(simple.first, node, in: document, rules)
    case .isNone: return !matchesAny(simple.first, node, in: document, rules)
    case .has: return matchesHas(simple.first, node, document, rules)
    case .anchor: return node == anchor
    case .root: return document.kind(of: document.parent(of: node)) == .document
    case .empty: return isEmpty(node, document)
    case .firstChild: return !document.previousElement(node).isSome
    case .lastChild: return isLast(node, document)
    case .onlyChild: return !document.previousElement(node).isSome && isLast(node, document)
    case .firstOfType, .lastOfType, .onlyOfType:
      return matchesOfType(simple.kind, node, document)
    case .nth: return matchesNth(simple, node, document, rules)
    case .language: return matchesLanguage(simple, node, document, rules)
    case .direction: return matchesDirection(simple.flag, node, document)
    case .never: return false
    default: return matchesState(simple.kind, node, document)
    }
  }

  /// The atom of an element's or attribute's name; 0 when no selector has it.
  @inline(__always)
  mutating func atom(
    of name: NameID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> UInt32 {
    let index = Int(name.rawValue)
    if index < nameAtoms.count, nameAtoms[index] != .max { return nameAtoms[index] }
    return lookUp(name, document, rules)
  }

  private mutating func lookUp(
    _ name: NameID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> UInt32 {
    let index = Int(name.rawValue)
    if index >= nameAtoms.count {
      nameAtoms.append(contentsOf: repeatElement(.max, count: index + 64 - nameAtoms.count))
    }
    let atom = rules.atoms.find(document.names[name].map(ASCII.lowercased))
    nameAtoms[index] = atom
    return atom
  }

  func hasClass(
    _ atom: UInt32,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    guard var rest = document.attributeRange(of: node, .class) else { return false }
    let length = rules.atoms.length(of: atom)
    while let word = document.nextWord(in: rest) {
      if word.count == length, rules.atoms.equals(atom, word, document, isQuirks) { return true }
      rest = word.upperBound..<rest.upperBound
    }
    return false
  }

  // MARK: Attributes

  private mutating func matchesAttribute(
    _ simple: SimpleSelector,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    for place in 0..<document.attributeCount(of: node) {
      let attribute = document.attribute(of: node, at: place)
      guard atom(of: attribute.name, document, rules) == simple.first else { continue }
      if simple.kind == .attributeExists {
        return attribute.name != .open || isOpen(node, document)
      }
      return compare(
        simple.kind,
        attribute.value,
        with: rules.selectors.texts[Int(simple.second)],
        folding: simple.flag == 1,
        document
      )
    }
    // A disclosure that a person opened has no attribute.
    return simple.kind == .attributeExists && !toggledDisclosures.isEmpty
      && atom(of: .open, document, rules) == simple.first && isOpen(node, document)
  }

  func isOpen(_ node: NodeID, _ document: borrowing Document) -> Bool {
    document.hasAttribute(node, .open) != toggledDisclosures.contains(node)
  }

  private func compare(
    _ kind: SimpleSelector.Kind,
    _ value: Range<Int>,
    with text: [UInt8],
    folding: Bool,
    _ document: borrowing Document
  ) -> Bool {
    let count = text.count
    func equals(_ range: Range<Int>) -> Bool { document.equals(range, text, foldingCase: folding) }
    switch kind {
    case .attributeEquals: return value.count == count && equals(value)
    case .attributeIncludes:
      guard count > 0 else { return false }
      var rest = value
      while let word = document.nextWord(in: rest) {
        if word.count == count, equals(word) { return true }
        rest = word.upperBound..<rest.upperBound
      }
      return false
    case .attributeDash:
      guard value.count >= count, equals(value.lowerBound..<value.lowerBound + count) else {
        return false
      }
      return value.count == count
        || document.byte(at: value.lowerBound + count) == UInt8(ascii: "-")
    case .attributePrefix:
      return count > 0 && value.count >= count
        && equals(value.lowerBound..<value.lowerBound + count)
    case .attributeSuffix:
      return count > 0 && value.count >= count
        && equals(value.upperBound - count..<value.upperBound)
    case .attributeContains:
      guard count > 0, value.count >= count else { return false }
      var start = value.lowerBound
      while start + count <= value.upperBound {
        if equals(start..<start + count) { return true }
        start += 1
      }
      return false
    default: return false
    }
  }

  // MARK: Languages and directions

  private func matchesLanguage(
    _ simple: SimpleSelector,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    var current = node
    var count = 0
    while current.isSome, document.kind(of: current) == .element, count < Self.mostAncestors {
      let value =
        document.attributeRange(of: current, .lang)
        ?? document.attributeRange(of: current, .xmlLang)
      if let value {
        for text in simple.first..<simple.second {
          let wanted = rules.selectors.texts[Int(text)]
          if compare(.attributeDash, value, with: wanted, folding: true, document) { return true }
          if wanted == [UInt8(ascii: "*")], !value.isEmpty { return true }
        }
        return false
      }
      current = document.parent(of: current)
      count += 1
    }
    return false
  }

  private func matchesDirection(
    _ flag: UInt8,
    _ node: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    var current = node
    var count = 0
    while current.isSome, document.kind(of: current) == .element, count < Self.mostAncestors {
      if let range = document.attributeRange(of: current, .dir) {
        if document.equals(range, Array("rtl".utf8), foldingCase: true), range.count == 3 {
          return flag == 1
        }
        if document.equals(range, Array("ltr".utf8), foldingCase: true), range.count == 3 {
          return flag == 0
        }
      }
      current = document.parent(of: current)
      count += 1
    }
    return flag == 0
  }
}
