internal import Canvas
internal import Layout
internal import WebEngine

/// Bars that become one row while a page is read on.
extension Browser {
  /// Where everything stands.
  ///
  /// - Parameter form: What the bars of the tab that is read show; those of a page beneath a pane stay as they are.
  func screenLayout(_ form: CollapsingBars.Form) -> ScreenLayout {
    guard pane != nil else { return windowLayout(form) }
    let framed = withPane(form, over: windowLayout(windowTab.bars.form))
    // Without a frame the pane has the bars of the window too.
    return framed.pane?.hasFrame == true ? framed : withPane(form, over: windowLayout(form))
  }

  private func windowLayout(_ form: CollapsingBars.Form) -> ScreenLayout {
    ScreenLayout(
      columns: size.columns,
      rows: size.rows,
      showsSidebar: windowTab.wantsSidebar,
      tabCount: tabs.count,
      isNarrow: isNarrow,
      isFull: isFullScreen,
      isSmall: form == .oneRow
    )
  }

  private func withPane(_ form: CollapsingBars.Form, over window: ScreenLayout) -> ScreenLayout {
    var layout = window
    layout.openPane(
      showsSidebar: tab.wantsSidebar,
      isNarrow: isNarrow,
      isFull: isFullScreen,
      isSmall: form == .oneRow
    )
    return layout
  }

  /// Tells the tab that is read, and the one beneath, how much of them is seen; a page is laid out for the height that it has
  /// while all bars are shown, so that it stays as it is when they go and come.
  func setViews() {
    let full = tab.bars.form == .full ? layout : screenLayout(.full)
    tab.setView(
      columns: layout.page.width,
      rows: layout.page.height,
      laidOutRows: full.page.height
    )
    guard let beneath = layout.pane?.page else { return }
    windowTab.setView(
      columns: beneath.width,
      rows: beneath.height,
      laidOutRows: windowLayout(.full).page.height
    )
  }

  /// Looks where the page was scrolled to, and makes the bars one row or all of them; the line that is read stays where
  /// it is on the screen.
  func followBars() {
    let tab = tab
    // A pane was told when it opened.
    if tab.host == nil { tab.bars.isEnabled = services.settings.bars == .shrink }
    if layout.hasSmallBars, !tab.bars.isEnabled { arrange() }
    guard tab.bars.isEnabled else { return }
    let row = tab.scroll.position.row
    guard topLayer == nil, row != tab.barRow else { return }
    let before = layout
    let old = tab.bars
    tab.barRow = row
    guard tab.bars.scroll(to: row) else { return }
    let after = screenLayout(tab.bars.form)
    let shift = before.page.rows.lowerBound - after.page.rows.lowerBound
    let isGrowing = tab.bars.form == .oneRow
    // At the end of a page there may be too few lines for a higher view: then the line could not stay.
    if isGrowing, row < shift || row - shift + after.page.height > tab.painted.lineCount {
      tab.bars = old
      tab.bars.move(to: row)
      return
    }
    arrange()
    if row > 0 {
      tab.scroll(to: WebPage.ScrollPosition(row: row - shift, column: tab.scroll.position.column))
    }
    tab.barRow = tab.scroll.position.row
    tab.bars.move(to: tab.barRow)
  }

  /// The place has changed without anybody scrolling: the bars stay as they are.
  func keepBars(of tab: Tab, isNewDocument: Bool) {
    let row = tab.scroll.position.row
    let wasSmall = tab.bars.form == .oneRow
    tab.barRow = row
    if isNewDocument { tab.bars.reset() }
    tab.bars.move(to: row)
    if wasSmall != (tab.bars.form == .oneRow) { arrange() }
  }

  /// Shows all bars of the window again.
  func showAllBars() {
    let tab = barTab
    let row = tab.scroll.position.row
    let before = (layout.pane?.hasFrame == true ? layout.pane?.page : nil) ?? layout.page
    tab.bars.reset()
    arrange()
    let after = (layout.pane?.hasFrame == true ? layout.pane?.page : nil) ?? layout.page
    let shift = after.rows.lowerBound - before.rows.lowerBound
    tab.scroll(to: WebPage.ScrollPosition(row: row + shift, column: tab.scroll.position.column))
    tab.barRow = tab.scroll.position.row
    tab.bars.move(to: tab.barRow)
  }
}
