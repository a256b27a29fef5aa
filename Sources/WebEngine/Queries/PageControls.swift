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
  /// Every control that is to be seen, in document order.
  public static func controls(of document: Document, styles: inout StyleResolver) -> [PageControl] {
    var finder = ElementFinder { element, _, document in
      FormControls.isControl(element, in: document)
    }
    RenderedTreeWalk.walk(from: document.root, of: document, styles: &styles, visitor: &finder)
    let labels = finder.found.isEmpty ? [:] : labelElements(of: document)
    return finder.found.map { element in
      PageControl(
        node: element.node,
        type: FormControls.type(of: element.node, in: document),
        name: document.attributeValue(of: element.node, .name) ?? "",
        value: FormControls.value(of: element.node, in: document),
        label: label(of: element.node, labels: labels, in: document, styles: &styles)
      )
    }
  }

  /// The first `<label>` of each control.
  private static func labelElements(of document: Document) -> [NodeID: NodeID] {
    var scanner = FormScanner()
    scanner.scan(document)
    var byControl: [NodeID: NodeID] = [:]
    for (label, control) in scanner.structure(of: document).labelFor {
      // The lower number is the element that was met first.
      byControl[control.node] = min(byControl[control.node] ?? label, label)
    }
    return byControl
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
