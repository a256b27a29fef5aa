public import DOM
public import Styling

/// A form control of a page.
public struct PageControl: Sendable, Equatable {
  /// The element.
  public var node: NodeID
  /// The DOM property `type`: `text`, `select-one`, `textarea`, `submit` and so on.
  public var type: String
  /// The name it is sent under; empty when it has none.
  public var name: String
  /// The value before anybody typed.
  public var value: String
  /// What a person reads beside or on it; may be empty.
  public var label: String
}

/// Finds the form controls of a page.
public enum PageControls {
  /// Every control that has a box, in document order.
  public static func controls(of document: Document, styles: inout StyleResolver) -> [PageControl] {
    var finder = ElementFinder { element, _, document in
      FormControls.isControl(element, in: document)
    }
    RenderedTreeWalk.walk(from: document.root, of: document, styles: &styles, visitor: &finder)
    let labels = finder.found.isEmpty ? [:] : labelElements(of: document)
    return finder.found.map { element in
      PageControl(
        node: element,
        type: FormControls.type(of: element, in: document),
        name: document.attributeValue(of: element, .name) ?? "",
        value: FormControls.value(of: element, in: document),
        label: label(of: element, labels: labels, in: document, styles: &styles)
      )
    }
  }

  /// The `<label>` of each control, by `for` or by containing it.
  private static func labelElements(of document: Document) -> [NodeID: NodeID] {
    var byID: [String: NodeID] = [:]
    var node = document.root
    while node.isSome {
      if document.isHTML(node, .label), let id = document.attributeValue(of: node, .for),
        byID[id] == nil
      {
        byID[id] = node
      }
      node = document.following(node, within: document.root)
    }
    var byControl: [NodeID: NodeID] = [:]
    var labelled: Set<NodeID> = []
    node = document.root
    while node.isSome {
      if FormControls.isControl(node, in: document) {
        if let label = surroundingLabel(of: node, in: document), labelled.insert(label).inserted {
          byControl[node] = label
        }
        if let id = document.attributeValue(of: node, .id), let label = byID[id] {
          byControl[node] = label
        }
      }
      node = document.following(node, within: document.root)
    }
    return byControl
  }

  /// The nearest label around a control that names no other control.
  private static func surroundingLabel(of control: NodeID, in document: Document) -> NodeID? {
    var node = document.parent(of: control)
    // Labels stand close to what they label; a page may nest without end.
    for _ in 0..<64 where node.isSome {
      if document.isHTML(node, .label), !document.hasAttribute(node, .for) { return node }
      node = document.parent(of: node)
    }
    return nil
  }

  private static func label(
    of element: NodeID,
    labels: [NodeID: NodeID],
    in document: Document,
    styles: inout StyleResolver
  ) -> String {
    if let named = document.attributeValue(of: element, .ariaLabel), !named.isEmpty {
      return CollapsedText.collapse(named)
    }
    if let label = labels[element] {
      let text = PageText.text(of: label, in: document, styles: &styles)
      return CollapsedText.collapse(text)
    }
    if document.isHTML(element, .button) {
      return CollapsedText.collapse(PageText.text(of: element, in: document, styles: &styles))
    }
    let isImage = FormControls.type(of: element, in: document) == "image"
    let written = document.attributeValue(of: element, isImage ? .alt : .placeholder)
    return CollapsedText.collapse(
      written ?? document.attributeValue(of: element, .title) ?? ""
    )
  }
}
