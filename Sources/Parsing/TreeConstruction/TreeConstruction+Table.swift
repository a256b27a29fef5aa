internal import DOM
internal import Text

/// The insertion modes of tables.
extension TreeConstruction {
  // MARK: In table

  mutating func tableStartTag() {
    switch rule(of: tag.name) {
    case .caption:
      clearStack(to: [.table, .template, .html])
      formatting.pushMarker()
      openElement()
      mode = .inCaption
    case .columnGroup:
      clearStack(to: [.table, .template, .html])
      openElement()
      mode = .inColumnGroup
    case .column:
      clearStack(to: [.table, .template, .html])
      openImplied(.colgroup)
      mode = .inColumnGroup
      startTag(in: mode)
    case .tableBody:
      clearStack(to: [.table, .template, .html])
      openElement()
      mode = .inTableBody
    case .row, .cell:
      clearStack(to: [.table, .template, .html])
      openImplied(.tbody)
      mode = .inTableBody
      startTag(in: mode)
    case .table:
      guard closeTable() else { return }
      dispatchStartTag()
    case .script, .template: headStartTag()
    case .rawTextInHead where tag.name == .style: headStartTag()
    case .input where hasHiddenType: insertVoidElement()
    case .form:
      guard !formElement.isSome, !openElements.contains(.template) else { return }
      formElement = insertElement()
      document.close(formElement)
    default: fosterParented { $0.bodyStartTag() }
    }
  }

  mutating func tableEndTag() {
    switch rule(of: tag.name) {
    case .table: closeTable()
    case .template: headEndTag()
    case .body, .html, .caption, .column, .columnGroup, .tableBody, .row, .cell: break
    default: fosterParented { $0.bodyEndTag() }
    }
  }

  private mutating func fosterParented(_ process: (inout TreeConstruction) -> Void) {
    isFosterParenting = true
    process(&self)
    isFosterParenting = false
  }

  @discardableResult
  private mutating func closeTable() -> Bool {
    guard openElements.has(.table, in: .table) else { return false }
    popThrough(.table)
    resetInsertionMode()
    return true
  }

  private mutating func clearStack(to names: [NameID]) {
    while openElements.count > 1, top.namespace != .html || !names.contains(top.name) { pop() }
  }

  // MARK: Text in tables

  mutating func tableText() {
    guard top.namespace == .html, top.flags.contains(.tablePart) || top.name == .template else {
      // An element of a foster parented part is open.
      return fosterParented { $0.bodyText() }
    }
    pendingTableText.removeAll(keepingCapacity: true)
    originalMode = mode
    mode = .inTableText
    collectTableText()
  }

  mutating func collectTableText() {
    removeNulls()
    pendingTableText.append(contentsOf: token)
    guard pendingTableText.count > TreeConstruction.maximumTextNode else { return }
    // A long text that is known for what it is need not wait for its end.
    if !tableTextIsFostered {
      tableTextIsFostered = !pendingTableText.allSatisfy(ASCII.isWhitespace)
    }
    if tableTextIsFostered { insertTableText() }
  }

  mutating func flushTableText() {
    mode = originalMode
    if !pendingTableText.isEmpty { insertTableText() }
    tableTextIsFostered = false
  }

  /// Puts the pending text before the table, unless it is white space to its end.
  private mutating func insertTableText() {
    swap(&token, &pendingTableText)
    if !tableTextIsFostered, token.allSatisfy(ASCII.isWhitespace) {
      insertText()
    } else {
      fosterParented { $0.bodyText() }
    }
    swap(&token, &pendingTableText)
    pendingTableText.removeAll(keepingCapacity: true)
  }

  // MARK: In caption

  mutating func captionStartTag() {
    switch rule(of: tag.name) {
    case .caption, .column, .columnGroup, .tableBody, .cell, .row:
      if closeCaption() { startTag(in: mode) }
    default: bodyStartTag()
    }
  }

  mutating func captionEndTag() {
    switch rule(of: tag.name) {
    case .caption: closeCaption()
    case .table: if closeCaption() { endTag(in: mode) }
    case .body, .html, .column, .columnGroup, .tableBody, .cell, .row: break
    default: bodyEndTag()
    }
  }

  @discardableResult
  private mutating func closeCaption() -> Bool {
    guard openElements.has(.caption, in: .table) else { return false }
    generateImpliedEndTags()
    popThrough(.caption)
    formatting.clearToLastMarker()
    mode = .inTable
    return true
  }

  // MARK: In column group

  mutating func columnGroupStartTag() {
    switch rule(of: tag.name) {
    case .html: bodyStartTag()
    case .column: insertVoidElement()
    case .template: headStartTag()
    default: if closeColumnGroup() { startTag(in: mode) }
    }
  }

  mutating func columnGroupEndTag() {
    switch rule(of: tag.name) {
    case .columnGroup: _ = closeColumnGroup()
    case .column: break
    case .template: headEndTag()
    default: if closeColumnGroup() { endTag(in: mode) }
    }
  }

  mutating func closeColumnGroup() -> Bool {
    guard isCurrent(.colgroup) else { return false }
    pop()
    mode = .inTable
    return true
  }

  // MARK: In table body, in row, in cell

  mutating func tableBodyStartTag() {
    switch rule(of: tag.name) {
    case .row:
      clearStack(to: [.tbody, .tfoot, .thead, .template, .html])
      openElement()
      mode = .inRow
    case .cell:
      clearStack(to: [.tbody, .tfoot, .thead, .template, .html])
      openImplied(.tr)
      mode = .inRow
      startTag(in: mode)
    case .caption, .column, .columnGroup, .tableBody:
      if closeTableBody() { startTag(in: mode) }
    default: tableStartTag()
    }
  }

  mutating func tableBodyEndTag() {
    switch rule(of: tag.name) {
    case .tableBody:
      guard openElements.has(tag.name, in: .table) else { return }
      clearStack(to: [.tbody, .tfoot, .thead, .template, .html])
      pop()
      mode = .inTable
    case .table: if closeTableBody() { endTag(in: mode) }
    case .body, .html, .caption, .column, .columnGroup, .cell, .row: break
    default: tableEndTag()
    }
  }

  private mutating func closeTableBody() -> Bool {
    guard
      openElements.has(.tbody, in: .table) || openElements.has(.thead, in: .table)
        || openElements.has(.tfoot, in: .table)
    else { return false }
    clearStack(to: [.tbody, .tfoot, .thead, .template, .html])
    pop()
    mode = .inTable
    return true
  }

  mutating func rowStartTag() {
    switch rule(of: tag.name) {
    case .cell:
      clearStack(to: [.tr, .template, .html])
      openElement()
      mode = .inCell
      formatting.pushMarker()
    case .caption, .column, .columnGroup, .tableBody, .row:
      if closeRow() { startTag(in: mode) }
    default: tableStartTag()
    }
  }

  mutating func rowEndTag() {
    switch rule(of: tag.name) {
    case .row: _ = closeRow()
    case .table: if closeRow() { endTag(in: mode) }
    case .tableBody:
      guard openElements.has(tag.name, in: .table), closeRow() else { return }
      endTag(in: mode)
    case .body, .html, .caption, .column, .columnGroup, .cell: break
    default: tableEndTag()
    }
  }

  private mutating func closeRow() -> Bool {
    guard openElements.has(.tr, in: .table) else { return false }
    clearStack(to: [.tr, .template, .html])
    pop()
    mode = .inTableBody
    return true
  }

  mutating func cellStartTag() {
    switch rule(of: tag.name) {
    case .caption, .column, .columnGroup, .tableBody, .cell, .row:
      guard openElements.has(.td, in: .table) || openElements.has(.th, in: .table) else { return }
      closeCell()
      startTag(in: mode)
    default: bodyStartTag()
    }
  }

  mutating func cellEndTag() {
    switch rule(of: tag.name) {
    case .cell:
      guard openElements.has(tag.name, in: .table) else { return }
      generateImpliedEndTags()
      popThrough(tag.name)
      formatting.clearToLastMarker()
      mode = .inRow
    case .body, .html, .caption, .column, .columnGroup: break
    case .table, .tableBody, .row:
      guard openElements.has(tag.name, in: .table) else { return }
      closeCell()
      endTag(in: mode)
    default: bodyEndTag()
    }
  }

  private mutating func closeCell() {
    generateImpliedEndTags()
    let index = max(openElements.lastIndex(of: .td), openElements.lastIndex(of: .th))
    if index > 0 { pop(to: index) }
    formatting.clearToLastMarker()
    mode = .inRow
  }
}
