internal import Canvas
internal import Layout
internal import WebEngine

/// What of the controls is shown.
extension Browser {
  /// Where the active control lies.
  var activePlace: PlacedControl? {
    guard let active = tab.active, let link = tab.selected,
      tab.painted.link(link).node == active.id.node
    else {
      return nil
    }
    return tab.painted.control(link)
  }

  /// Prepares the controls of a tab that are in view, and what lies over the page at the active one.
  func prepareControls(of tab: Tab, in region: Region, for view: inout PageView) {
    let forms = tab.page.rendered.forms
    guard !forms.controls.isEmpty else { return }
    let values = tab.page.formValues
    let marks = ControlPicture.Marks(dot: look.glyphs.dot, opener: look.glyphs.moreBelow)
    let rows = tab.scroll.visibleRows
    // A face that begins above the view is needed as a whole, for its rows are counted.
    let first = max(0, rows.lowerBound - PlacedControl.tallest)
    for placed in tab.painted.controls(inRows: first..<rows.upperBound + PlacedControl.tallest) {
      guard let control = forms.control(ControlID(placed.node)) else { continue }
      let isFocused = placed.id == tab.selected
      let isActive = isFocused && tab.active?.id == control.id
      let standing = ControlPicture.Standing(
        isFocused: isFocused,
        isActive: isActive,
        isInvalid: tab.attention.sentences[control.id] != nil
      )
      view.controls.append(
        ControlPicture(
          placed,
          control,
          values: values,
          active: isActive ? tab.active : nil,
          standing: standing,
          marks: marks
        )
      )
      if isFocused { prepareOverlays(at: placed, control, of: tab, in: region, for: &view) }
    }
  }

  private func prepareOverlays(
    at placed: PlacedControl,
    _ control: FormControl,
    of tab: Tab,
    in region: Region,
    for view: inout PageView
  ) {
    guard let first = placed.rows.first, let last = placed.rows.last else { return }
    let position = tab.scroll.position
    let rows = first.row - position.row..<last.row - position.row + 1
    guard rows.upperBound > 0, rows.lowerBound < region.height else { return }
    let column = first.columns.lowerBound - position.column
    if let menu = tab.active?.menuOverPage {
      view.menu = PlacedMenu(
        menu: menu,
        controlRows: rows,
        column: column,
        width: first.columns.count
      )
    } else if let sentence = tab.attention.sentences[control.id] {
      view.message = ControlMessage(text: sentence, controlRows: rows, column: column)
    }
  }

  /// Who types keeps the field in view when the screen or the page has another size.
  func keepActiveControlInView() {
    guard tab.active != nil, let link = tab.selected, activePlace != nil else { return }
    select(link)
    sizeActiveControl()
  }

  /// Tells the active control how much of it can be seen.
  func sizeActiveControl() {
    guard let active = tab.active, let placed = activePlace, let first = placed.rows.first,
      let last = placed.rows.last
    else { return }
    let inside = first.columns.count - (active.control.type == .color ? 4 : 2)
    tab.active?.changeField { $0.setSize(columns: inside, rows: placed.rows.count) }
    let position = tab.scroll.position
    let rows = first.row - position.row..<last.row - position.row + 1
    let page = layout.page
    tab.active?.changeList { list in
      list.menu.setHeight(
        list.isOpenOverPage
          ? PlacedMenu.height(of: list.menu, controlRows: rows, region: page) : placed.rows.count
      )
    }
    tab.active?.changeField {
      $0.setMenuHeight { PlacedMenu.height(of: $0, controlRows: rows, region: page) }
    }
  }

  /// What the status line says about the selected control.
  func note(on control: FormControl) -> String {
    var parts: [String] = []
    if !control.label.isEmpty { parts.append(ChoiceMenu.line(control.label)) }
    if control.type == .range { parts.append(tab.page.formValues.value(of: control)) }
    if control.isRequired { parts.append("must be filled in") }
    if control.isReadOnly { parts.append("can only be read") }
    if control.isDisabled { parts.append("cannot be used now") }
    if !control.title.isEmpty, control.title != control.label {
      parts.append(ChoiceMenu.line(control.title))
    }
    return parts.joined(separator: " \u{2013} ")
  }
}
