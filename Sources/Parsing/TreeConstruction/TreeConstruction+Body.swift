internal import DOM
internal import Text

/// The start tags of the insertion mode "in body".
extension TreeConstruction {
  mutating func bodyStartTag() {
    switch rule(of: tag.name) {
    case .other:
      reconstructFormatting()
      openElement()
    case .block, .paragraph:
      closeParagraph()
      openElement()
    case .anchor: anchorStartTag()
    case .formatting:
      reconstructFormatting()
      openFormatting()
    case .voidInline, .lineBreak:
      reconstructFormatting()
      insertVoidElement()
      framesetIsOK = false
    case .heading: headingStartTag()
    case .listItem: listItemStartTag([.li])
    case .definition: listItemStartTag([.dd, .dt])
    case .headVoid, .title, .rawTextInHead, .script, .template: headStartTag()
    case .noBreak: noBreakStartTag()
    case .preformatted:
      closeParagraph()
      openElement()
      skipsNextLineFeed = true
      framesetIsOK = false
    case .form: formStartTag()
    case .table:
      if !document.isQuirks { closeParagraph() }
      openElement()
      framesetIsOK = false
      mode = .inTable
    case .input: inputStartTag()
    case .parameter: insertVoidElement()
    case .thematicBreak: thematicBreakStartTag()
    case .select, .option, .optionGroup: choiceStartTag()
    default: rareBodyStartTag()
    }
  }

  private mutating func rareBodyStartTag() {
    switch rule(of: tag.name) {
    case .html: htmlStartTagInBody()
    case .body: bodyStartTagInBody()
    case .frameset: framesetStartTagInBody()
    case .button:
      if openElements.has(.button) {
        generateImpliedEndTags()
        popThrough(.button)
      }
      reconstructFormatting()
      openElement()
      framesetIsOK = false
    case .marker:
      reconstructFormatting()
      openElement()
      formatting.pushMarker()
      framesetIsOK = false
    case .plaintext:
      closeParagraph()
      openElement()
      contentModel = .plainText
    case .image:
      tag.name = .img
      bodyStartTag()
    case .textarea:
      openElement()
      skipsNextLineFeed = true
      framesetIsOK = false
      contentModel = .escapableRawText
      originalMode = mode
      mode = .text
    case .xmp:
      closeParagraph()
      reconstructFormatting()
      framesetIsOK = false
      openRawText(.rawText)
    case .iframe:
      framesetIsOK = false
      openRawText(.rawText)
    case .noembed: openRawText(.rawText)
    case .rubyBase, .rubyText: rubyStartTag()
    case .math: foreignRootStartTag(.mathML)
    case .svg: foreignRootStartTag(.svg)
    case .noscript:
      reconstructFormatting()
      openElement()
    default: break  // head, frame and the parts of tables: ignored
    }
  }

  /// Closes a `<p>` in button scope.
  mutating func closeParagraph() {
    guard openElements.has(.p, in: .button) else { return }
    generateImpliedEndTags(except: .p)
    popThrough(.p)
  }

  // MARK: The document's own elements

  private mutating func htmlStartTagInBody() {
    guard !openElements.contains(.template) else { return }
    addMissingAttributes(to: openElements[0].node)
  }

  private mutating func bodyStartTagInBody() {
    guard openElements.count > 1, openElements[1].name == .body,
      openElements[1].namespace == .html, !openElements.contains(.template)
    else { return }
    framesetIsOK = false
    addMissingAttributes(to: openElements[1].node)
  }

  private mutating func addMissingAttributes(to node: NodeID) {
    for attribute in tag.attributes where !document.hasAttribute(node, attribute.name) {
      guard document.attributeCount(of: node) < MarkupNormalizer.maximumAttributes else { return }
      document.addAttribute(to: node, attribute.name, value: token[attribute.value])
    }
  }

  private mutating func framesetStartTagInBody() {
    guard openElements.count > 1, openElements[1].name == .body, framesetIsOK else { return }
    let body = openElements[1].node
    pop(to: 1)
    document.detach(body)
    document.body = openElement()
    mode = .inFrameset
  }

  // MARK: Blocks

  private mutating func headingStartTag() {
    closeParagraph()
    if top.namespace == .html, rule(of: top.name) == .heading { pop() }
    openElement()
  }

  private mutating func formStartTag() {
    let isInTemplate = openElements.contains(.template)
    guard !formElement.isSome || isInTemplate else { return }
    closeParagraph()
    let node = openElement()
    if !isInTemplate { formElement = node }
  }

  /// `<li>` closes an open `<li>`, `<dd>` and `<dt>` close either, unless a special element is between.
  private mutating func listItemStartTag(_ names: [NameID]) {
    framesetIsOK = false
    // What they close is special itself, so it is where the search ends or not there.
    let found = openElements[Int(top.barriers.listItemSearch)]
    if found.namespace == .html, names.contains(found.name) {
      generateImpliedEndTags(except: found.name)
      popThrough(found.name)
    }
    closeParagraph()
    openElement()
  }

  private mutating func thematicBreakStartTag() {
    closeParagraph()
    if openElements.has(.select) { generateImpliedEndTags() }
    insertVoidElement()
    framesetIsOK = false
  }

  // MARK: Phrases

  private mutating func anchorStartTag() {
    if let index = formatting.lastIndex(of: .a) {
      let old = formatting[index].node
      _ = adopt(.a)
      if let index = formatting.index(of: old) { formatting.remove(at: index) }
      if let index = openElements.index(of: old, named: .a) {
        document.close(old)
        openElements.remove(at: index)
      }
    }
    reconstructFormatting()
    openFormatting()
  }

  private mutating func noBreakStartTag() {
    reconstructFormatting()
    if openElements.has(.nobr) {
      if !adopt(.nobr) { otherEndTag(.nobr) }
      reconstructFormatting()
    }
    openFormatting()
  }

  private mutating func inputStartTag() {
    if openElements.has(.select) { popThrough(.select) }
    reconstructFormatting()
    insertVoidElement()
    if !hasHiddenType { framesetIsOK = false }
  }

  /// Whether the current tag has `type=hidden`.
  var hasHiddenType: Bool {
    guard let type = tagValue(.type) else { return false }
    return type.elementsEqual("hidden".utf8) { ASCII.lowercased($0) == $1 }
  }

  private mutating func choiceStartTag() {
    let isInSelect = openElements.has(.select)
    switch tag.name {
    case .select:
      if isInSelect {
        popThrough(.select)
        return
      }
      reconstructFormatting()
      openElement()
      framesetIsOK = false
    case .option:
      if isInSelect {
        generateImpliedEndTags(except: .optgroup)
      } else if isCurrent(.option) {
        pop()
      }
      reconstructFormatting()
      openElement()
    default:
      if isInSelect {
        generateImpliedEndTags()
      } else if isCurrent(.option) {
        pop()
      }
      reconstructFormatting()
      openElement()
    }
  }

  private mutating func rubyStartTag() {
    if openElements.has(.ruby) {
      generateImpliedEndTags(except: rule(of: tag.name) == .rubyText ? .rtc : nil)
    }
    openElement()
  }

  private mutating func foreignRootStartTag(_ namespace: NodeNamespace) {
    reconstructFormatting()
    adjustForeignAttributes(namespace)
    if tag.isSelfClosing {
      insertVoidElement(namespace: namespace)
    } else {
      openElement(namespace: namespace)
    }
  }
}
