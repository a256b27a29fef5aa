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

  private func offer(_ stroke: KeyStroke) -> Response {
    switch focus {
    case .page: handleOnControl(stroke) ? .consumed : .ignored
    case .control: handleInControl(stroke)
    case .files: sharingCuts(\.files.field) { $0.files.handle(stroke, keys: keys) }
    case .address: sharingCuts(\.address.field) { $0.address.handle(stroke, keys: keys) }
    case .sidebar: components.sidebar.handle(stroke, keys: keys)
    case .find: sharingCuts(\.find.field) { $0.find.handle(stroke, keys: keys) }
    case .commandLine: sharingCuts(\.command.field) { $0.command.handle(stroke, keys: keys) }
    case .hints: components.hints?.handle(stroke, keys: keys) ?? .ignored
    case .panel: components.panel?.handle(stroke, keys: keys) ?? .ignored
    case .question: components.question?.handle(stroke, keys: keys) ?? .ignored
    }
  }

  /// Gives a key to a part with a field; what is cut in one field can be put back in every other.
  private func sharingCuts(
    _ field: WritableKeyPath<Compositor, Field>,
    _ handle: (inout Compositor) -> Response
  ) -> Response {
    components[keyPath: field].editor.killRing = killRing
    defer { killRing = components[keyPath: field].editor.killRing }
    return handle(&components)
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
    let response: Response =
      switch focus {
      case .page, .panel: .ignored
      case .control: active?.paste(text) ?? .consumed
      case .files: components.files.paste(text)
      case .address: components.address.paste(text)
      case .sidebar: components.sidebar.paste(text)
      case .find: components.find.paste(text)
      case .commandLine: components.command.paste(text)
      case .question: components.question?.paste(text) ?? .ignored
      case .hints: .consumed
      }
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
    }
  }

  private func wheel(_ step: Int, column: Int, row: Int) {
    if focus == .sidebar, let region = layout.sidebar, region.contains(column: column, row: row) {
      components.sidebar.move(by: step)
      return
    }
    if focus == .hints { perform(.leave) }
    if focus == .control, wheelInControl(step) { return }
    var scroll = tab.scroll
    scroll.move(rows: step)
    tab.scroll(to: scroll)
  }

  private func press(column: Int, row: Int) {
    if let region = layout.address, region.contains(column: column, row: row) {
      take(components.address.press(column: column, row: row, in: region))
    } else if focus == .address, let address = suggestion(atColumn: column, row: row) {
      open(address)
    } else if focus == .question, components.question != nil {
      let region = layout.content
      let place = (column - region.columns.lowerBound, row - region.rows.lowerBound)
      take(components.question?.press(column: place.0, row: place.1, in: region) ?? .ignored)
    } else if focus == .panel, components.panel != nil {
      let region = layout.page
      let place = (column - region.columns.lowerBound, row - region.rows.lowerBound)
      take(components.panel?.press(column: place.0, row: place.1, in: region) ?? .ignored)
    } else if let region = layout.sidebar, region.contains(column: column, row: row) {
      let place = (column - region.columns.lowerBound, row - region.rows.lowerBound)
      take(components.sidebar.press(column: place.0, row: place.1, in: region))
    } else if layout.page.contains(column: column, row: row) {
      pressPage(column: column, row: row)
    }
  }

  /// The suggested address at a cell.
  private func suggestion(atColumn column: Int, row: Int) -> String? {
    guard layout.content.contains(column: column, row: row) else { return nil }
    let entries = components.address.suggestions.entries
    let place = row - layout.content.rows.lowerBound
    return entries.indices.contains(place) ? entries[place].address : nil
  }

  private func pressPage(column: Int, row: Int) {
    if focus == .control, pressActiveControl(column: column, row: row) { return }
    if focus != .page { perform(focus == .find ? .acceptSearch : .leave) }
    let (place, line) = pagePlace(column: column, row: row)
    guard line < tab.painted.lineCount else { return }
    let spans = tab.order.line(tab.painted.line(at: line)).spans(in: place..<place + 1)
    let under = spans.first { Int($0.column) <= place && place < Int($0.column + $0.width) }
    if let under, under.link == .none, pressLabel(of: under) { return }
    guard let span = spans.first(where: { $0.link != .none && Int($0.column) <= place }) else {
      tab.selected = nil
      return
    }
    tab.selected = span.link
    if pressImageButton(column: place, row: line) { return }
    perform(.follow)
    // The cursor goes where the press was; a list that has just opened stays open.
    if focus == .control, active?.menuOverPage == nil {
      _ = pressActiveControl(column: column, row: row)
    }
  }

  /// Does what a part asks for.
  func take(_ response: Response) {
    if case .action(let action) = response { perform(action) }
  }
}
