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
    if let facts = known[parent] { return facts.isLeftOut ? nil : facts }
    let facts = read(from: parent)
    known[parent] = facts
    return facts.isLeftOut ? nil : facts
  }

  private func read(from parent: NodeID) -> Facts {
    var facts = Facts()
    var below = NodeID.none
    var node = parent
    while node.isSome, document.kind(of: node) == .element {
      if facts.direction == nil, let written = document.attributeValue(of: node, .dir) {
        facts.direction = TextDirection(written: written)
      }
      if document.namespace(of: node) == .html {
        switch document.name(of: node) {
        case .form: if !facts.form.isSome { facts.form = node }
        case .label: if !facts.label.isSome { facts.label = node }
        case .template, .datalist: facts.isLeftOut = true
        case .fieldset:
          if document.hasAttribute(node, .disabled), !isFirstLegend(below, of: node) {
            facts.isDisabled = true
          }
        default: break
        }
      }
      below = node
      node = document.parent(of: node)
    }
    return facts
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
