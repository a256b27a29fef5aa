internal import DOM

/// Templates and the appropriate insertion mode.
extension TreeConstruction {
  /// Resets the insertion mode appropriately.
  mutating func resetInsertionMode() {
    let index = Int(top.barriers.modeAnchor)
    guard index >= 0 else { return }
    let element = openElements[index]
    switch rule(of: element.name) {
    case .cell: mode = .inCell
    case .row: mode = .inRow
    case .tableBody: mode = .inTableBody
    case .caption: mode = .inCaption
    case .columnGroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inBody
    case .head: mode = .inHead
    case .frameset: mode = .inFrameset
    case .html: mode = headElement.isSome ? .afterHead : .beforeHead
    default: mode = .inBody
    }
  }

  mutating func templateStartTag() {
    switch rule(of: tag.name) {
    case .headVoid, .title, .rawTextInHead, .script, .template: headStartTag()
    case .caption, .columnGroup, .tableBody: becomeTemplate(.inTable)
    case .column: becomeTemplate(.inColumnGroup)
    case .row: becomeTemplate(.inTableBody)
    case .cell: becomeTemplate(.inRow)
    default: becomeTemplate(.inBody)
    }
  }

  /// What the template holds shows in which mode its content is read.
  private mutating func becomeTemplate(_ newMode: InsertionMode) {
    if !templateModes.isEmpty { templateModes[templateModes.count - 1] = newMode }
    mode = newMode
    startTag(in: newMode)
  }
}
