internal import DOM
internal import Text

/// Conditions on what an element is and how its control stands.
extension SelectorMatcher {
  private static let controls: [NameID] = [
    .button, .input, .select, .textarea, .optgroup, .option, .fieldset,
  ]

  func matchesState(
    _ kind: SimpleSelector.Kind,
    _ node: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    let name = document.name(of: node)
    switch kind {
    case .link:
      return (name == .a || name == .area) && document.hasAttribute(node, .href)
    case .checked:
      if name == .option { return document.hasAttribute(node, .selected) }
      return name == .input && document.hasAttribute(node, .checked)
    case .disabled:
      return Self.controls.contains(name) && isDisabled(node, document)
    case .enabled:
      return Self.controls.contains(name) && !isDisabled(node, document)
    case .required, .optional:
      guard name == .input || name == .select || name == .textarea else { return false }
      return document.hasAttribute(node, .required) == (kind == .required)
    case .readOnly: return !isWritable(node, name, document)
    case .readWrite: return isWritable(node, name, document)
    case .placeholderShown:
      guard name == .input || name == .textarea, document.hasAttribute(node, .placeholder) else {
        return false
      }
      return document.attributeRange(of: node, .value)?.isEmpty ?? true
    case .indeterminate: return name == .progress && !document.hasAttribute(node, .value)
    case .defined: return !document.names[name].contains(UInt8(ascii: "-"))
    case .open:
      return (name == .details || name == .dialog) && isOpen(node, document)
    default: return false
    }
  }

  private func isDisabled(_ node: NodeID, _ document: borrowing Document) -> Bool {
    if document.hasAttribute(node, .disabled) { return true }
    var ancestor = document.parent(of: node)
    var count = 0
    while ancestor.isSome, count < 64 {
      if document.isHTML(ancestor, anyOf: [.fieldset, .optgroup, .select]),
        document.hasAttribute(ancestor, .disabled)
      {
        return true
      }
      ancestor = document.parent(of: ancestor)
      count += 1
    }
    return false
  }

  private func isWritable(
    _ node: NodeID,
    _ name: NameID,
    _ document: borrowing Document
  ) -> Bool {
    if name == .input || name == .textarea {
      return !document.hasAttribute(node, .readonly) && !document.hasAttribute(node, .disabled)
    }
    guard let range = document.attributeRange(of: node, .contenteditable) else { return false }
    return range.isEmpty || document.equals(range, Array("true".utf8), foldingCase: true)
  }
}
