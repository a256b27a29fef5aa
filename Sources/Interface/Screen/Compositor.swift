internal import Canvas

/// The parts of the interface that are always there, and how everything on the screen lies over each other.
struct Compositor {
  /// The parts.
  var tabs = TabStrip()
  var address = AddressBar()
  var title = TitleBar()
  var page = PageView()
  var pane = PaneBar()
  /// The page that a pane lies over.
  var beneath: PageView?
  var status = StatusLine()
  var help = HelpLine()

  /// Draws all parts, from the back to the front, and the layers over them.
  func draw(
    columns: Int,
    rows: Int,
    layout: ScreenLayout,
    bars: Look,
    over layers: [any Layer],
    sidebar: Sidebar,
    beneath: Sidebar,
    pane paneLook: Look,
    look: Look
  ) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    grid.reordersText = page.order == .visual
    drawPane(into: &grid, layout: layout, sidebar: beneath, look: paneLook)
    page.draw(into: &grid, region: layout.page, look: look)
    if let region = layout.sidebar { sidebar.draw(into: &grid, region: region, look: look) }
    if let region = layout.title { title.draw(into: &grid, region: region, look: bars) }
    if let region = layout.status {
      status.draw(into: &grid, region: region, look: look)
    } else if status.isNeeded {
      status.draw(into: &grid, region: layout.lastRow, look: look)
    }
    if let region = layout.help { help.draw(into: &grid, region: region, look: look) }
    if let region = layout.tabs { tabs.draw(into: &grid, region: region, look: bars) }
    if let region = layout.address { address.draw(into: &grid, region: region, look: bars) }
    for layer in layers {
      layer.draw(into: &grid, region: layer.region(in: layout), look: look)
      layer.drawAside(into: &grid, layout: layout, look: look)
    }
    // The title's row says it where there is one.
    if !title.privacy.isEmpty, layout.title == nil {
      PrivacyMark().draw(into: &grid, region: layout.screen, look: look)
    }
    return grid
  }

  /// Draws the page beneath the pane, which steps back, and the pane around its page.
  private func drawPane(
    into grid: inout CellGrid,
    layout: ScreenLayout,
    sidebar: Sidebar,
    look: Look
  ) {
    guard let place = layout.pane else { return }
    if place.hasFrame, let beneath {
      beneath.draw(into: &grid, region: place.page, look: look)
      if let region = place.sidebar { sidebar.draw(into: &grid, region: region, look: look) }
      for row in place.page.rows {
        grid.restyle(layout.screen.columns, row: row) { style in
          var style = style
          style.attributes.insert(.dim)
          return style
        }
      }
      grid.cursor = nil
    }
    pane.drawFrame(into: &grid, place: place, look: look)
    if let bar = place.bar { pane.draw(into: &grid, region: bar, look: look) }
  }
}
