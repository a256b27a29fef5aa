internal import Canvas

/// The parts of the interface, and how they lie over each other.
struct Compositor {
  /// The parts.
  var address = AddressBar()
  var title = TitleBar()
  var page = PageView()
  var sidebar = Sidebar()
  var status = StatusLine()
  var help = HelpLine()
  var find = FindBar()
  var command = CommandLine()
  var files = FilePrompt()
  var hints: HintOverlay?
  var panel: Panel?
  var question: QuestionView?

  /// Draws all parts, from the back to the front.
  func draw(
    columns: Int,
    rows: Int,
    layout: ScreenLayout,
    bars: Look,
    focus: Browser.Focus,
    look: Look
  ) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    grid.reordersText = page.order == .visual
    page.draw(into: &grid, region: layout.page, look: look)
    hints?.draw(into: &grid, region: layout.page, look: look)
    if let region = layout.sidebar { sidebar.draw(into: &grid, region: region, look: look) }
    if let region = layout.title { title.draw(into: &grid, region: region, look: bars) }
    if let region = layout.status {
      status.draw(into: &grid, region: region, look: look)
    } else if status.isNeeded {
      status.draw(into: &grid, region: layout.lastRow, look: look)
    }
    if let region = layout.help { help.draw(into: &grid, region: region, look: look) }
    panel?.draw(into: &grid, region: layout.page, look: look)
    question?.draw(into: &grid, region: layout.content, look: look)
    if let region = layout.address { address.draw(into: &grid, region: region, look: bars) }
    if focus == .address {
      address.suggestions.draw(into: &grid, region: layout.content, look: look)
    }
    switch focus {
    case .address where layout.address == nil:
      address.draw(into: &grid, region: layout.addressField, look: look)
    case .find: find.draw(into: &grid, region: layout.prompt, look: look)
    case .commandLine:
      command.draw(into: &grid, region: layout.prompt, look: look)
      if let region = layout.help { command.drawChoices(into: &grid, region: region, look: look) }
    case .files:
      files.draw(into: &grid, region: layout.prompt, look: look)
      if let region = layout.help { files.drawChoices(into: &grid, region: region, look: look) }
    case .question:
      if let region = layout.help { question?.drawNames(into: &grid, region: region, look: look) }
    default: break
    }
    return grid
  }
}
