internal import Canvas
internal import DOM
internal import Layout
internal import WebEngine

/// Keys and the mouse on form controls.
extension Browser {
  /// Gives a key to the active control.
  func handleInControl(_ stroke: KeyStroke) -> Response {
    for response in tab.active?.handle(stroke, keys: keys) ?? [] {
      if case .action(let action) = response { perform(action) }
    }
    return .consumed
  }

  /// Does what a key means on the selected control that is not typed into; false when it means nothing there.
  func handleOnControl(_ stroke: KeyStroke) -> Bool {
    guard pending.notation.isEmpty, let command = keys.command(for: stroke, in: .control),
      let control = selectedControl, let link = tab.selected, !control.isDisabled,
      tab.visibleLinks.place(of: link) != nil
    else { return false }
    if command == .activate {
      activateSelectedControl()
      return true
    }
    switch control.type {
    case .radio: return moveInGroup(command, of: control)
    case .range: return moveSlider(command, of: control)
    case .selectOne where command == .stepUp || command == .stepDown:
      activateSelectedControl()
      return true
    default: return false
    }
  }

  /// Ticks the next or previous button of a radio group that can be used, around its end.
  private func moveInGroup(_ command: Command, of control: FormControl) -> Bool {
    let step: Int
    switch command {
    case .stepUp, .stepLeft: step = -1
    case .stepDown, .stepRight: step = 1
    default: return false
    }
    let group = tab.page.rendered.forms.radioGroup(of: control.id).filter { other in
      !other.isDisabled && tab.painted.link(of: other.id.node) != nil
    }
    guard let place = group.firstIndex(where: { $0.id == control.id }) else { return false }
    let next = group[(place + step + group.count) % group.count]
    if let link = tab.painted.link(of: next.id.node) { select(link) }
    take(tab.page.activate(next.id, at: nil))
    return true
  }

  private func moveSlider(_ command: Command, of control: FormControl) -> Bool {
    let id = control.id
    switch command {
    case .stepUp, .stepRight: tab.page.stepUp(id, by: 1)
    case .stepDown, .stepLeft: tab.page.stepUp(id, by: -1)
    case .stepFarUp: tab.page.stepUp(id, by: 10)
    case .stepFarDown: tab.page.stepUp(id, by: -10)
    case .stepToFirst: tab.page.setValue(control.minimum ?? "0", of: id)
    case .stepToLast: tab.page.setValue(control.maximum ?? "100", of: id)
    default: return false
    }
    tab.attention.clear(id)
    return true
  }

  // MARK: The mouse

  /// Takes a press on the active control or its list; false when it was elsewhere.
  func pressActiveControl(column: Int, row: Int) -> Bool {
    guard let active = tab.active, let placed = activePlace else { return false }
    if let menu = components.page.menu,
      let line = menu.row(atColumn: column, row: row, in: layout.page)
    {
      pressMenu(line)
      return true
    }
    let place = pagePlace(column: column, row: row)
    guard
      let line = placed.rows.firstIndex(where: {
        $0.row == place.row && $0.columns.contains(place.column)
      })
    else { return false }
    let inside = place.column - placed.rows[line].columns.lowerBound - 1
    switch active {
    case .field: tab.active?.changeField { $0.press(column: inside, row: line) }
    case .list(var list):
      let responses = list.isOpenOverPage ? [.action(.leave)] : list.press(visibleRow: line)
      tab.active = .list(list)
      for response in responses { if case .action(let action) = response { perform(action) } }
    }
    return true
  }

  /// Presses the selected control where it is an image button, which tells the place; false when it is none.
  func pressImageButton(column: Int, row: Int) -> Bool {
    guard let link = tab.selected, let control = tab.control(of: link), control.type == .image,
      !control.isDisabled, let face = tab.painted.control(link)
    else { return false }
    let point = ImageButtonPoint.point(column: column, row: row, face: face, control: control)
    take(tab.page.activate(control.id, at: point))
    return true
  }

  private func pressMenu(_ line: Int) {
    switch tab.active {
    case .list(var list):
      let responses = list.press(visibleRow: line)
      tab.active = .list(list)
      for response in responses { if case .action(let action) = response { perform(action) } }
    case .field(let field):
      guard var menu = field.menu, menu.press(visibleRow: line) else { return }
      if let position = menu.currentPosition { perform(.suggestion(position)) }
    case nil: break
    }
  }

  /// Scrolls the list or text area under the mouse; false when there is none.
  func wheelInControl(_ step: Int) -> Bool {
    switch tab.active {
    case .list: tab.active?.changeList { $0.menu.scroll(by: step) }
    case .field(let field) where field.isArea: tab.active?.changeField { $0.scroll(by: step) }
    default: return false
    }
    return true
  }

  /// Does what a press on text does that stands in a `<label>`; false when it does not.
  func pressLabel(of span: PaintedSpan) -> Bool {
    guard span.node.isSome, let document = tab.page.rendered.document else { return false }
    let labels = tab.page.rendered.forms.labelFor
    guard !labels.isEmpty else { return false }
    var node = span.node
    for _ in 0..<64 where node.isSome {
      if let id = labels[node] {
        if let link = tab.painted.link(of: id.node) { select(link) }
        take(tab.page.activate(label: node))
        return true
      }
      node = document.parent(of: node)
    }
    return false
  }

  /// The cell of the page under a cell of the screen.
  func pagePlace(column: Int, row: Int) -> (column: Int, row: Int) {
    let position = tab.scroll.position
    return (
      position.column + column - layout.page.columns.lowerBound,
      position.row + row - layout.page.rows.lowerBound
    )
  }
}
