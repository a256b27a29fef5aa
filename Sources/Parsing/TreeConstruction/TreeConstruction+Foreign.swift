internal import DOM
internal import Text

/// SVG and MathML.
extension TreeConstruction {
  /// Whether the current node, which is foreign, takes HTML text.
  var isTextIntegrationPoint: Bool {
    let element = top
    if element.namespace == .mathML {
      if element.name != .annotationXML { return element.flags.contains(.scope) }
      return isHTMLIntegrationPoint
    }
    return element.flags.contains(.scope)
  }

  /// Whether the current node, which is foreign, takes HTML elements.
  private var isHTMLIntegrationPoint: Bool {
    let element = top
    if element.namespace == .svg { return element.flags.contains(.scope) }
    guard element.name == .annotationXML,
      let range = document.attributeRange(of: element.node, .encoding)
    else { return false }
    let value = document.buffer[range]
    return value.elementsEqual("text/html".utf8) { ASCII.lowercased($0) == $1 }
      || value.elementsEqual("application/xhtml+xml".utf8) { ASCII.lowercased($0) == $1 }
  }

  /// Whether the current node, which is foreign, lets the insertion mode decide about the current start tag.
  var acceptsHTMLStartTag: Bool {
    let element = top
    if element.namespace == .mathML {
      if element.name == .annotationXML { return tag.name == .svg || isHTMLIntegrationPoint }
      return element.flags.contains(.scope) && tag.name != .mglyph && tag.name != .malignmark
    }
    return element.flags.contains(.scope)
  }

  mutating func foreignStartTag() {
    let isFontWithLooks =
      tag.name == .font
      && tag.attributes.contains { $0.name == .color || $0.name == .face || $0.name == .size }
    if isFontWithLooks || flags(of: tag.name, .html).contains(.breaksOutOfForeign) {
      leaveForeign()
      startTag(in: mode)
      return
    }
    let namespace = top.namespace
    if namespace == .svg { tag.name = ForeignNames.svgElement(tag.name, &document.names) }
    adjustForeignAttributes(namespace)
    if tag.isSelfClosing {
      insertVoidElement(namespace: namespace)
    } else {
      openElement(namespace: namespace)
    }
  }

  /// Pops to the next HTML element or integration point.
  private mutating func leaveForeign() {
    while top.namespace != .html {
      let isMathText =
        top.namespace == .mathML && top.name != .annotationXML && top.flags.contains(.scope)
      if isMathText || isHTMLIntegrationPoint { return }
      pop()
    }
  }

  mutating func adjustForeignAttributes(_ namespace: NodeNamespace) {
    for index in tag.attributes.indices {
      let name = tag.attributes[index].name
      tag.attributes[index].name =
        namespace == .svg
        ? ForeignNames.svgAttribute(name, &document.names)
        : ForeignNames.mathMLAttribute(name, &document.names)
    }
  }

  mutating func foreignEndTag() {
    if tag.name == .br || tag.name == .p {
      leaveForeign()
      endTag(in: mode)
      return
    }
    var index = openElements.count - 1
    let limit = max(0, index - TreeConstruction.maximumForeignSearch)
    while index > limit, openElements[index].namespace != .html {
      if document.names.equalsIgnoringCase(openElements[index].name, tag.name) {
        pop(to: index)
        return
      }
      index -= 1
    }
    // Nested deeper than pages do: without the element found, the tag is ignored.
    if index == limit, limit > 0 { return }
    endTag(in: mode)
  }

  mutating func foreignText() {
    // A NUL is replaced, but is no reason to refuse a frameset.
    if framesetIsOK, token.contains(where: { $0 != 0 && !ASCII.isWhitespace($0) }) {
      framesetIsOK = false
    }
    if tokenMayHaveNulls, token.contains(0) {
      token = token.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
    }
    insertText()
  }
}
