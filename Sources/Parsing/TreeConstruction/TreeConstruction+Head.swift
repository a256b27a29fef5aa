internal import DOM
internal import Text

/// The insertion modes before the body.
extension TreeConstruction {
  /// Whatever is not a doctype or a comment ends the initial mode.
  mutating func initialOther(_ reprocess: (inout TreeConstruction) -> Void) {
    document.isQuirks = true
    mode = .beforeHTML
    reprocess(&self)
  }

  /// Processes the doctype whose payload is ``token``; behind the start of the document it is ignored.
  mutating func processDoctype() {
    skipsNextLineFeed = false
    if mode == .inTableText { flushTableText() }
    guard mode == .initial else { return }
    let doctype = DoctypeToken(fields: PayloadFields.split(token))
    let node = document.makeDoctype(doctype.dump)
    document.close(node)
    document.append(node, to: .document)
    document.isQuirks = doctype.meansQuirks
    mode = .beforeHTML
  }

  // MARK: Before html

  mutating func beforeHTMLStartTag() {
    if tag.name == .html {
      openRoot(attributes: true)
    } else {
      openRoot(attributes: false)
      dispatchStartTag()
    }
  }

  mutating func beforeHTMLEndTag() {
    guard isHeadBodyHTMLOrBreak else { return }
    openRoot(attributes: false)
    endTag(in: mode)
  }

  private var isHeadBodyHTMLOrBreak: Bool {
    tag.name == .head || tag.name == .body || tag.name == .html || tag.name == .br
  }

  mutating func openRoot(attributes: Bool) {
    let node = attributes ? makeElement(namespace: .html) : document.makeElement(.html)
    insert(node, at: Place(parent: .document))
    push(node, .html)
    document.root = node
    mode = .beforeHead
  }

  // MARK: Before head

  mutating func beforeHeadStartTag() {
    switch tag.name {
    case .html: bodyStartTag()
    case .head:
      headElement = openElement()
      mode = .inHead
    default:
      openHead()
      startTag(in: mode)
    }
  }

  mutating func beforeHeadEndTag() {
    guard isHeadBodyHTMLOrBreak else { return }
    openHead()
    endTag(in: mode)
  }

  mutating func openHead() {
    headElement = openImplied(.head)
    mode = .inHead
  }

  // MARK: In head

  mutating func headStartTag() {
    switch rule(of: tag.name) {
    case .html: bodyStartTag()
    case .headVoid: insertVoidElement()
    case .title: openRawText(.escapableRawText)
    case .rawTextInHead: openRawText(.rawText)
    case .noscript:
      openElement()
      mode = .inHeadNoscript
    case .script: openRawText(.scriptData)
    case .template: openTemplate()
    case .head: break
    default:
      closeHead()
      startTag(in: mode)
    }
  }

  mutating func headEndTag() {
    switch tag.name {
    case .head: closeHead()
    case .template: closeTemplate()
    case .body, .html, .br:
      closeHead()
      endTag(in: mode)
    default: break
    }
  }

  mutating func closeHead() {
    pop()
    mode = .afterHead
  }

  /// Opens the element of the current tag, whose content is nothing but text.
  mutating func openRawText(_ model: ContentModel) {
    openElement()
    contentModel = model
    originalMode = mode
    mode = .text
  }

  mutating func textEndTag() {
    pop()
    mode = originalMode
  }

  private mutating func openTemplate() {
    openElement()
    formatting.pushMarker()
    framesetIsOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  private mutating func closeTemplate() {
    guard openElements.contains(.template) else { return }
    generateImpliedEndTagsThoroughly()
    popThrough(.template)
    formatting.clearToLastMarker()
    templateModes.removeLast()
    resetInsertionMode()
  }

  // MARK: In head noscript

  mutating func headNoscriptStartTag() {
    switch rule(of: tag.name) {
    case .html: bodyStartTag()
    case .head, .noscript: break
    case .headVoid where tag.name != .base, .rawTextInHead: headStartTag()
    default:
      closeHeadNoscript()
      startTag(in: mode)
    }
  }

  mutating func headNoscriptEndTag() {
    if tag.name == .noscript {
      closeHeadNoscript()
    } else if tag.name == .br {
      closeHeadNoscript()
      endTag(in: mode)
    }
  }

  mutating func closeHeadNoscript() {
    pop()
    mode = .inHead
  }

  // MARK: After head

  mutating func afterHeadStartTag() {
    switch rule(of: tag.name) {
    case .html: bodyStartTag()
    case .body:
      document.body = openElement()
      framesetIsOK = false
      mode = .inBody
    case .frameset:
      document.body = openElement()
      mode = .inFrameset
    case .headVoid, .title, .rawTextInHead, .script, .template:
      push(headElement, .head)
      headStartTag()
      if let index = openElements.index(of: headElement, named: .head) {
        openElements.remove(at: index)
      }
    case .head: break
    default:
      openBody()
      startTag(in: mode)
    }
  }

  mutating func afterHeadEndTag() {
    switch tag.name {
    case .template: headEndTag()
    case .body, .html, .br:
      openBody()
      endTag(in: mode)
    default: break
    }
  }

  mutating func openBody() {
    document.body = openImplied(.body)
    mode = .inBody
  }

  // MARK: Text

  /// Text in a mode that takes only white space, if anything; the rest opens the body.
  mutating func textBeforeBody(_ mode: InsertionMode) {
    let spaces = token.prefix { ASCII.isWhitespace($0) }.count
    let isIgnored = mode == .initial || mode == .beforeHTML || mode == .beforeHead
    if spaces > 0, !isIgnored { insertText(Array(token[..<spaces])) }
    if spaces == token.count { return }
    token.removeFirst(spaces)
    switch mode {
    case .initial: initialOther { $0.text(in: $0.mode) }
    case .beforeHTML:
      openRoot(attributes: false)
      text(in: self.mode)
    case .beforeHead:
      openHead()
      text(in: self.mode)
    case .inHead:
      closeHead()
      text(in: self.mode)
    case .inHeadNoscript:
      closeHeadNoscript()
      text(in: self.mode)
    case .inColumnGroup:
      guard closeColumnGroup() else { return textBeforeBodyIgnored() }
      text(in: self.mode)
    default:
      openBody()
      text(in: self.mode)
    }
  }

  /// In a `<colgroup>` of a template only the white space of a text is kept.
  private mutating func textBeforeBodyIgnored() {
    token.removeAll { !ASCII.isWhitespace($0) }
    if !token.isEmpty { insertText() }
  }
}
