internal import Canvas
internal import Layout
internal import WebEngine

/// The form controls of the page: which one has the focus, and what its keys lead to.
extension Browser {
  /// The selected control, when it is one that can be used.
  var selectedControl: FormControl? { tab.selected.flatMap { tab.control(of: $0) } }

  /// Goes on in the control that was just selected, when keys go into it.
  ///
  /// - Parameter selectsText: Whether what is typed takes the place of the value, as after TAB.
  func enterSelectedControl(selectsText: Bool = false) {
    guard let control = selectedControl, !control.isDisabled else { return }
    let values = tab.page.formValues
    if control.type.isEditedAsText {
      let value = values.value(of: control)
      var field = FieldEditing(control: control, value: value, killRing: killRing)
      if let left = tab.editors.editor(of: control.id, holding: value) { field.resume(left) }
      if selectsText, !field.isArea, !control.isReadOnly { field.editor.selectAll() }
      tab.active = .field(field)
    } else if control.type.isSelect, !control.isDropDown {
      tab.active = .list(ListChoosing(control: control, selection: values.selection(of: control)))
    } else {
      return
    }
    tab.layers.push(ControlKeys())
    sizeActiveControl()
  }

  /// Does what Enter or a click on the selected control does.
  func activateSelectedControl() {
    guard let control = selectedControl else {
      tell("This control is not there yet: the page is still loading")
      return
    }
    guard !control.isDisabled else {
      tell("This control cannot be used now")
      return
    }
    switch control.type {
    case .selectOne where control.isDropDown: openList(of: control)
    case .file: beginChoosingFiles(for: control)
    case .range: tell(rangeAdvice)
    default:
      let isEntered = control.type.isEditedAsText || control.type.isSelect
      if isEntered { enterSelectedControl() } else { take(tab.page.activate(control.id, at: nil)) }
    }
  }

  private var rangeAdvice: String {
    let lower = keys.notations(of: .stepLeft, in: .control).first ?? ""
    let higher = keys.notations(of: .stepRight, in: .control).first ?? ""
    return "\(lower) and \(higher) move the slider"
  }

  private func openList(of control: FormControl) {
    guard !control.options.isEmpty else {
      tell("There is nothing to choose")
      return
    }
    let selection = tab.page.formValues.selection(of: control)
    tab.active = .list(ListChoosing(control: control, selection: selection))
    tab.layers.push(ControlKeys())
    sizeActiveControl()
  }

  /// Selects a control wherever it is, and goes on in it.
  func focusControl(_ id: ControlID) {
    guard let link = tab.painted.link(of: id.node) else { return }
    endActiveControl()
    select(link)
    enterSelectedControl()
  }

  /// Goes to the first field that can be typed into.
  func goToFirstField() {
    let first = tab.page.rendered.forms.controls.first { control in
      control.type.isEditedAsText && !control.isDisabled && !control.isReadOnly
        && tab.painted.link(of: control.id.node) != nil
    }
    guard let first else {
      tell("No text field on this page")
      return
    }
    focusControl(first.id)
  }

  /// Takes the keys from the active control; what was typed is in the page already.
  func endActiveControl() {
    guard let ended = tab.active else { return }
    tab.active = nil
    if case .field(let field) = ended {
      killRing = field.editor.killRing
      if field.isChanged, !field.isSecret { tab.editors.keep(field.editor, of: ended.id) }
      if field.isChanged, let failure = tab.page.validate(ended.id),
        failure.reason != .valueMissing
      {
        tab.attention.take([failure])
        tell(problem: failure.sentence)
      }
    }
    tab.layers[ControlKeys.self] = nil
  }

  /// Does what the active control asks for.
  func perform(_ action: ControlAction) {
    guard let id = tab.active?.id else { return }
    switch action {
    case .changed(let text):
      tab.page.setValue(text, of: id)
      tab.attention.clear(id)
      tab.active?.changeField { $0.updateMenu() }
      sizeActiveControl()
    case .submit: sendFromField(id)
    case .leave(let forward):
      endActiveControl()
      selectLink(forward: forward)
    case .step(let count): stepActiveField(by: count)
    case .choose(let position, let isSelected):
      tab.page.select(position, of: id, isSelected: isSelected)
      tab.attention.clear(id)
    case .suggestion(let position): fillIn(suggestion: position)
    case .editElsewhere: editElsewhere()
    case .copy(let text):
      copy(text, what: "What is selected")
    case .refuse: tell("This field can only be read")
    }
  }

  private func sendFromField(_ id: ControlID) {
    let activation = tab.page.implicitSubmission(from: id)
    if case .nothing = activation {
      tell("Enter sends nothing here: there may be a button for it")
    }
    take(activation)
  }

  private func stepActiveField(by count: Int) {
    guard let control = tab.active?.control else { return }
    // Who steps an empty date means one near today, not near 1970.
    let isEmpty = tab.page.formValues.value(of: control).isEmpty
    let present = (services.now() + services.secondsEast()) * 1000
    if !isEmpty || !tab.page.setToPresent(control.id, localMilliseconds: present) {
      tab.page.stepUp(control.id, by: count)
    }
    tab.attention.clear(control.id)
    let value = tab.page.formValues.value(of: control)
    tab.active?.changeField { $0.replace(with: value) }
  }

  private func fillIn(suggestion position: Int) {
    guard let control = tab.active?.control, control.suggestions.indices.contains(position) else {
      return
    }
    let value = control.suggestions[position].value
    tab.page.setValue(value, of: control.id)
    tab.attention.clear(control.id)
    tab.active?.changeField {
      $0.replace(with: value)
      $0.closeMenu()
    }
  }

  /// Follows what activating a control led to.
  func take(_ activation: ControlActivation) {
    switch activation {
    case .nothing:
      if selectedControl?.type == .button {
        tell("This button needs scripts, which Tern does not run")
      }
    case .focus(let id): focusControl(id)
    case .changed(let id):
      // A reset changes every control of its form.
      if tab.page.rendered.forms.control(id)?.type == .reset {
        tab.attention.clear()
        tell("The form is as it was")
      }
      tab.attention.clear(id)
    case .submitted:
      endActiveControl()
      tab.attention.clear()
    case .invalid(let failures): showFailures(failures)
    }
  }

  /// Goes to the first control that is wrong; what is wrong is written at it until it changes.
  private func showFailures(_ failures: [ValidationFailure]) {
    tab.attention.clear()
    tab.attention.take(failures)
    guard let first = failures.first else { return }
    if tab.active?.id != first.control { focusControl(first.control) }
    tell(problem: first.sentence)
  }

  /// Gives the focus to the control that the page asks to have it, unless the person went elsewhere already.
  func followAutofocus() {
    guard tab.awaitsAutofocus, focus == .page, !tab.hasSelection, tab.scroll.position.row == 0
    else { return }
    let wanted = tab.page.rendered.forms.controls.first {
      $0.hasAutofocus && !$0.isDisabled && $0.type != .hidden
    }
    guard let wanted, tab.painted.link(of: wanted.id.node) != nil else { return }
    tab.awaitsAutofocus = false
    focusControl(wanted.id)
  }
}
