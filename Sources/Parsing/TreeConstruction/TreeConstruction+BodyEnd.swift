internal import DOM
internal import Text

/// End tags and text in the insertion mode "in body", and the modes behind the body.
extension TreeConstruction {
  mutating func bodyEndTag() {
    switch rule(of: tag.name) {
    case .anchor, .formatting, .noBreak:
      if !adopt(tag.name) { otherEndTag(tag.name) }
    case .block, .button, .preformatted, .select:
      guard openElements.has(tag.name) else { return }
      generateImpliedEndTags()
      popThrough(tag.name)
    case .paragraph: paragraphEndTag()
    case .listItem:
      guard openElements.has(.li, in: .listItem) else { return }
      generateImpliedEndTags(except: .li)
      popThrough(.li)
    case .definition:
      guard openElements.has(tag.name) else { return }
      generateImpliedEndTags(except: tag.name)
      popThrough(tag.name)
    case .heading: headingEndTag()
    case .form: formEndTag()
    case .marker:
      guard openElements.has(tag.name) else { return }
      generateImpliedEndTags()
      popThrough(tag.name)
      formatting.clearToLastMarker()
    case .lineBreak:
      reconstructFormatting()
      document.close(insertPlain(.br))
      framesetIsOK = false
    case .template: headEndTag()
    case .body:
      if openElements.has(.body) { mode = .afterBody }
    case .html:
      guard openElements.has(.body) else { return }
      mode = .afterBody
      endTag(in: mode)
    default: otherEndTag(tag.name)
    }
  }

  /// Any other end tag: closes the element unless a special one is between.
  mutating func otherEndTag(_ name: NameID) {
    let index = openElements.lastIndex(of: name)
    guard index > 0, index >= Int(top.barriers.special) else { return }
    generateImpliedEndTags(except: name)
    pop(to: index)
  }

  private mutating func insertPlain(_ name: NameID) -> NodeID {
    let node = document.makeElement(name)
    insert(node)
    return node
  }

  private mutating func paragraphEndTag() {
    if !openElements.has(.p, in: .button) { openImplied(.p) }
    closeParagraph()
  }

  private mutating func headingEndTag() {
    var index = -1
    for name in [NameID.h1, .h2, .h3, .h4, .h5, .h6] {
      index = max(index, openElements.lastIndex(of: name))
    }
    guard index >= 0, index >= openElements.barrier(.general) else { return }
    generateImpliedEndTags()
    pop(to: index)
  }

  private mutating func formEndTag() {
    if openElements.contains(.template) {
      guard openElements.has(.form) else { return }
      generateImpliedEndTags()
      popThrough(.form)
      return
    }
    let form = formElement
    formElement = .none
    guard form.isSome, let index = openElements.index(of: form, named: .form),
      index >= openElements.barrier(.general)
    else { return }
    generateImpliedEndTags()
    if index == openElements.count - 1 {
      pop()
    } else {
      // It stays open to readers: elements in it still are.
      closeOpenText()
      openElements.remove(at: index)
    }
  }

  // MARK: Text

  mutating func bodyText() {
    removeNulls()
    guard !token.isEmpty else { return }
    reconstructFormatting()
    if framesetIsOK, !token.allSatisfy(ASCII.isWhitespace) { framesetIsOK = false }
    insertText()
  }

  /// NULs in text that is not foreign are ignored.
  mutating func removeNulls() {
    if tokenMayHaveNulls { token.removeAll { $0 == 0 } }
  }

  // MARK: Behind the body

  mutating func afterBodyStartTag() {
    if tag.name != .html { mode = .inBody }
    bodyStartTag()
  }

  mutating func afterBodyEndTag() {
    if mode == .afterBody, tag.name == .html {
      mode = .afterAfterBody
      return
    }
    mode = .inBody
    bodyEndTag()
  }

  mutating func afterBodyText() {
    if !token.allSatisfy(ASCII.isWhitespace) { mode = .inBody }
    bodyText()
  }

  // MARK: Framesets

  mutating func framesetStartTag() {
    switch tag.name {
    case .html: bodyStartTag()
    case .frameset: openElement()
    case .frame: insertVoidElement()
    case .noframes: headStartTag()
    default: break
    }
  }

  mutating func framesetEndTag() {
    guard tag.name == .frameset, openElements.count > 1 else { return }
    pop()
    if !isCurrent(.frameset) { mode = .afterFrameset }
  }

  mutating func afterFramesetStartTag() {
    if tag.name == .html {
      bodyStartTag()
    } else if tag.name == .noframes {
      headStartTag()
    }
  }

  mutating func afterFramesetEndTag() {
    if mode == .afterFrameset, tag.name == .html { mode = .afterAfterFrameset }
  }

  mutating func framesetText() {
    token.removeAll { !ASCII.isWhitespace($0) }
    if !token.isEmpty { insertText() }
  }

  // MARK: The end

  mutating func endOfFile() {
    closeOpenText()
    if mode == .inTableText { flushTableText() }
    if mode == .text { textEndTag() }
    while openElements.contains(.template), !templateModes.isEmpty {
      popThrough(.template)
      formatting.clearToLastMarker()
      templateModes.removeLast()
      resetInsertionMode()
    }
    if mode == .initial { initialOther { _ in } }
    if mode == .beforeHTML { openRoot(attributes: false) }
    if mode == .beforeHead { openHead() }
    if mode == .inHeadNoscript { closeHeadNoscript() }
    if mode == .inHead { closeHead() }
    if mode == .afterHead { openBody() }
    pop(to: 0)
  }
}
