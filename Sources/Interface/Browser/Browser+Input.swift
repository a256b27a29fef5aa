internal import Canvas
internal import Layout
internal import WebEngine

extension Browser {
  /// Deals with a key: the part that has the focus first, then the table of keys.
  func handle(_ stroke: KeyStroke) {
    note = nil
    tab.awaitsAutofocus = false
    if steerAutoScroll(stroke) || takeMark(stroke) { return }
    let response = offer(stroke)
    switch response {
    case .consumed: return
    case .action(let action): perform(action)
    case .ignored where focus == .question: handleBesideQuestion(stroke)
    case .ignored: handleAsPageKey(stroke)
    }
  }

  /// The layer that has the keys: the topmost of the window, else of the tab; nil when the page has them.
  var topLayer: (any Layer)? { layers.top ?? tab.layers.top }

  /// What has the keys.
  var focus: LayerKind { topLayer?.kind ?? .page }

  private func offer(_ stroke: KeyStroke) -> Response {
    guard topLayer != nil else { return handleOnControl(stroke) ? .consumed : .ignored }
    return withTopLayer { $0.handle(stroke, in: self) }
  }

  /// Lets the layer that has the keys deal with something; what is cut in one field can be put back in every other.
  private func withTopLayer(_ deal: (inout any Layer) -> Response) -> Response {
    let shown = tab
    let isOfWindow = layers.top != nil
    guard var layer = topLayer else { return .ignored }
    if var field = layer as? any FieldLayer {
      field.field.editor.killRing = killRing
      layer = field
    }
    let response = deal(&layer)
    if let field = layer as? any FieldLayer { killRing = field.field.editor.killRing }
    if isOfWindow { layers.replace(layer) } else { shown.layers.replace(layer) }
    return response
  }

  private func handleAsPageKey(_ stroke: KeyStroke) {
    let outcome = pending.take(stroke, keys: keys, context: .page)
    if case .unbound(let keys) = outcome { tell(unbound: keys) }
    guard case .command(let command, let count, let argument) = outcome else { return }
    if let argument {
      perform(command, given: argument)
    } else if let count {
      perform(command, count: count)
    } else {
      perform(command)
    }
  }

  /// Tells that keys mean nothing.
  func tell(unbound keys: String) { tell(problem: "There is no key \(keys)") }

  /// Deals with pasted text: it is text and never a command.
  func paste(_ text: String) {
    note = nil
    pending = KeySequence()
    let response = topLayer == nil ? .ignored : withTopLayer { $0.paste(text, in: self) }
    switch response {
    case .consumed: return
    case .action(let action): perform(action)
    case .ignored: offerAsAddress(text)
    }
  }

  /// Text pasted into the page may be an address: it waits in the field for Enter.
  private func offerAsAddress(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    editAddress(String(line.drop(while: \.isWhitespace)))
  }

  /// Deals with the mouse.
  func mouse(_ action: InputEvent.MouseAction, column: Int, row: Int) {
    switch action {
    case .release: return
    case .wheelUp: wheel(-3, column: column, row: row)
    case .wheelDown: wheel(3, column: column, row: row)
    case .press:
      note = nil
      tab.awaitsAutofocus = false
      press(column: column, row: row)
    case .middlePress:
      note = nil
      tab.awaitsAutofocus = false
      middlePress(column: column, row: row)
    }
  }

  private func wheel(_ step: Int, column: Int, row: Int) {
    if let region = layout.tabs, region.contains(column: column, row: row) {
      showTab(after: step.signum())
      return
    }
    if focus == .sidebar, let region = layout.sidebar, region.contains(column: column, row: row) {
      tab.sidebar.move(by: step)
      return
    }
    if focus == .hints { perform(.leave) }
    if focus == .control, wheelInControl(step) { return }
    var scroll = tab.scroll
    scroll.move(rows: step)
    tab.scroll(to: scroll)
  }

  /// The middle button: a link opens in a tab in the background, a tab of the strip closes.
  private func middlePress(column: Int, row: Int) {
    if let region = layout.tabs, region.contains(column: column, row: row) {
      let place = components.tabs.tab(atColumn: column - region.columns.lowerBound, in: region)
      if let place, tabs.tabs.indices.contains(place) { closeTab(tabs.tabs[place]) }
      return
    }
    guard topLayer == nil, layout.page.contains(column: column, row: row),
      let link = link(atColumn: column, row: row), tab.painted.link(link).kind == .address
    else { return }
    tab.selected = link
    followInTab(background: true)
  }

  private func press(column: Int, row: Int) {
    if let region = layout.tabs, region.contains(column: column, row: row) {
      let place = (column - region.columns.lowerBound, row - region.rows.lowerBound)
      take(components.tabs.press(column: place.0, row: place.1, in: region))
    } else if pressPane(column: column, row: row) {
      return
    } else if layout.hasSmallBars, layout.status?.contains(column: column, row: row) ?? false {
      showAllBars()
    } else if let region = layout.address, region.contains(column: column, row: row) {
      if focus != .address {
        take(components.address.press(column: column, row: row, in: region))
      }
    } else if pressLayer(column: column, row: row) {
      return
    } else if let region = layout.sidebar, region.contains(column: column, row: row) {
      let place = (column - region.columns.lowerBound, row - region.rows.lowerBound)
      take(tab.sidebar.press(column: place.0, row: place.1, in: region))
    } else if layout.page.contains(column: column, row: row) {
      pressPage(column: column, row: row)
    }
  }

  /// Gives a press to the layer that has the keys, when it takes presses; false when it is for what is under it.
  private func pressLayer(column: Int, row: Int) -> Bool {
    guard let layer = topLayer, layer.takesPresses else { return false }
    let region = layer.region(in: layout)
    guard region.contains(column: column, row: row) else { return false }
    let place = (column: column - region.columns.lowerBound, row: row - region.rows.lowerBound)
    let response = withTopLayer { $0.press(column: place.column, row: place.row, in: region) }
    take(response)
    return response != .ignored
  }

  private func pressPage(column: Int, row: Int) {
    if focus == .control, pressActiveControl(column: column, row: row) { return }
    if focus != .page { perform(focus == .find ? .acceptSearch : .leave) }
    let (place, line) = pagePlace(column: column, row: row)
    let spans = self.spans(atColumn: place, line: line)
    let under = spans.first { Int($0.column) <= place && place < Int($0.column + $0.width) }
    if let under, under.link == .none, pressLabel(of: under) { return }
    guard let link = link(atColumn: column, row: row) else {
      tab.selected = nil
      return
    }
    tab.selected = link
    if pressImageButton(column: place, row: line) { return }
    perform(.follow)
    // The cursor goes where the press was; a list that has just opened stays open.
    if focus == .control, tab.active?.menuOverPage == nil {
      _ = pressActiveControl(column: column, row: row)
    }
  }

  /// What stands at a cell of the page.
  private func spans(atColumn place: Int, line: Int) -> ArraySlice<PaintedSpan> {
    guard line >= 0, line < tab.painted.lineCount else { return [] }
    return tab.order.line(tab.painted.line(at: line)).spans(in: place..<place + 1)
  }

  /// The link or control at a cell of the screen; nil where there is none.
  private func link(atColumn column: Int, row: Int) -> LinkID? {
    let (place, line) = pagePlace(column: column, row: row)
    return spans(atColumn: place, line: line).first {
      $0.link != .none && Int($0.column) <= place
    }?.link
  }

  /// Does what a part asks for.
  func take(_ response: Response) {
    if case .action(let action) = response { perform(action) }
  }
}
