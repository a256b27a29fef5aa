internal import DOM

/// What the elements around controls say of them; controls with one parent are asked about once.
struct ControlSurroundings {
  /// What holds for a control because of where it stands.
  struct Facts {
    /// The nearest form around it.
    var form = NodeID.none
    /// The nearest label around it.
    var label = NodeID.none
    /// Whether a disabled fieldset holds it (HTML 4.10.18.5).
    var isDisabled = false
    /// Whether it is in a `<template>`, and so in no document, or in a `<datalist>`, which nobody sees or sends.
    var isLeftOut = false
    /// Which way text runs there.
    var direction: TextDirection?
  }

  private let document: Document
  private var known: [NodeID: Facts] = [:]

  init(document: Document) { self.document = document }

  /// The facts for a control; nil when it is not part of the document.
  mutating func facts(of control: NodeID) -> Facts? {
    let parent = document.parent(of: control)
    guard parent.isSome else { return nil }
    let facts = facts(inside: parent)
    return facts.isLeftOut ? nil : below(parent, control, facts)
  }

  /// What holds for the children of an element, a disabled fieldset's own say left out; each element is read once.
  private mutating func facts(inside element: NodeID) -> Facts {
    var path: [NodeID] = []
    var node = element
    while node.isSome, document.kind(of: node) == .element, known[node] == nil {
      path.append(node)
      node = document.parent(of: node)
    }
    var facts = known[node] ?? Facts()
    var above = node
    for node in path.reversed() {
      if above.isSome { facts = below(above, node, facts) }
      add(node, to: &facts)
      known[node] = facts
      above = node
    }
    return facts
  }

  /// The facts for a child: a disabled fieldset spares what is in its first legend.
  private func below(_ parent: NodeID, _ child: NodeID, _ facts: Facts) -> Facts {
    var facts = facts
    if document.isHTML(parent, .fieldset), document.hasAttribute(parent, .disabled),
      !isFirstLegend(child, of: parent)
    {
      facts.isDisabled = true
    }
    return facts
  }

  private func add(_ node: NodeID, to facts: inout Facts) {
    if let written = document.attributeValue(of: node, .dir),
      let direction = TextDirection(written: written)
    {
      facts.direction = direction
    }
    guard document.namespace(of: node) == .html else { return }
    switch document.name(of: node) {
    case .form: facts.form = node
    case .label: facts.label = node
    case .template, .datalist: facts.isLeftOut = true
    default: break
    }
  }

  /// Whether a child is the legend whose controls stay usable in a disabled fieldset.
  private func isFirstLegend(_ child: NodeID, of fieldset: NodeID) -> Bool {
    guard child.isSome, document.isHTML(child, .legend) else { return false }
    var sibling = document.previousSibling(of: child)
    while sibling.isSome {
      if document.isHTML(sibling, .legend) { return false }
      sibling = document.previousSibling(of: sibling)
    }
    return true
  }
}
