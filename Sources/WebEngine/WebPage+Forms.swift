internal import Addressing
public import DOM
internal import Loading
internal import Text

/// The forms of the page: their values, and what the controls do.
extension WebPage {
  /// The control of an identity, as the page describes it.
  public func control(_ id: ControlID) -> FormControl? { rendered.forms.control(id) }

  // MARK: Values

  /// The value of a control: its text, the value of the selected option; empty for what is not there.
  public func value(of id: ControlID) -> String {
    control(id).map { formValues.value(of: $0) } ?? ""
  }

  /// What a person sees in a control: its value, or what was typed instead of one.
  public func shownText(of id: ControlID) -> String {
    guard let control = control(id) else { return "" }
    return formValues.unreadableText(of: control) ?? formValues.value(of: control)
  }

  /// Whether a checkbox or radio button is ticked.
  public func isChecked(_ id: ControlID) -> Bool {
    control(id).map { formValues.isChecked($0) } ?? false
  }

  /// The positions of the selected options of a select.
  public func selection(of id: ControlID) -> [Int] {
    control(id).map { formValues.selection(of: $0) } ?? []
  }

  /// The paths of the files chosen in a file control.
  public func files(of id: ControlID) -> [String] {
    control(id).map { formValues.files(of: $0) } ?? []
  }

  /// Whether a person may change a control.
  public func isEditable(_ id: ControlID) -> Bool {
    control(id).map { !$0.isDisabled && !$0.isReadOnly } ?? false
  }

  /// Puts a text into a control, sanitized as its type wants it; nothing happens when it cannot be changed.
  public func setValue(_ value: String, of id: ControlID) {
    guard let control = editable(id) else { return }
    switch control.type {
    case .selectOne, .selectMultiple:
      if let position = control.options.firstIndex(where: { $0.value == value }) {
        formValues.setSelection([position], of: control)
      }
    case .checkbox, .radio, .file, .hidden, .submit, .image, .reset, .button: break
    default: formValues.setText(value, of: control)
    }
  }

  /// Chooses files of this machine by their paths.
  public func setFiles(_ paths: [String], of id: ControlID) {
    guard let control = editable(id), control.type == .file else { return }
    formValues.setFiles(paths, of: control)
  }

  /// Ticks a checkbox or takes the tick away; ticks a radio button, and no other of its group.
  public func toggle(_ id: ControlID) {
    guard let control = editable(id) else { return }
    switch control.type {
    case .checkbox: formValues.setChecked(!formValues.isChecked(control), of: control)
    case .radio:
      for other in rendered.forms.radioGroup(of: id) {
        formValues.setChecked(other.id == id, of: other)
      }
    default: break
    }
  }

  /// Selects an option of a select, or takes it out of a multiple one.
  public func select(_ position: Int, of id: ControlID, isSelected: Bool = true) {
    guard let control = editable(id), control.type.isSelect,
      control.options.indices.contains(position), !control.options[position].isDisabled
    else { return }
    guard control.type == .selectMultiple else {
      if isSelected { formValues.setSelection([position], of: control) }
      return
    }
    var chosen = formValues.selection(of: control).filter { $0 != position }
    if isSelected { chosen.append(position) }
    formValues.setSelection(chosen, of: control)
  }

  /// Steps a number, a date or a time up, or down when negative (HTML 4.10.5.4).
  public func stepUp(_ id: ControlID, by count: Int = 1) {
    guard let control = editable(id), control.type.isStepped,
      let value = StepRules(control).stepped(formValues.value(of: control), by: count)
    else { return }
    formValues.setText(value, of: control)
  }

  /// Fills the present into a date or time; false when the control is none, or when its limits forbid it.
  ///
  /// - Parameters:
  ///   - id: The control.
  ///   - milliseconds: The present by the clock on the wall, in milliseconds since 1970-01-01 00:00.
  @discardableResult
  public func setToPresent(_ id: ControlID, localMilliseconds milliseconds: Int) -> Bool {
    guard let control = editable(id),
      let value = StepRules(control).value(atLocalMilliseconds: milliseconds)
    else { return false }
    formValues.setText(value, of: control)
    return true
  }

  /// Makes every control of a form as the page made it.
  public func reset(_ form: FormID) { formValues.reset(form, in: rendered.forms) }

  private func editable(_ id: ControlID) -> FormControl? {
    guard isEditable(id) else { return nil }
    return control(id)
  }

  // MARK: Actions

  /// Does what a click on a control does.
  ///
  /// - Parameters:
  ///   - id: The control.
  ///   - point: Where an image button was met, in its own pixels; nil means by keyboard.
  @discardableResult
  public func activate(_ id: ControlID, at point: (x: Int, y: Int)? = nil) -> ControlActivation {
    guard let control = control(id), !control.isDisabled else { return .nothing }
    switch control.type {
    case .checkbox, .radio:
      toggle(id)
      return .changed(id)
    case .reset:
      guard let form = control.form else { return .nothing }
      reset(form)
      return .changed(id)
    case .submit, .image: return send(control.form, submitter: id, at: point)
    case .button, .hidden: return .nothing
    default: return .focus(id)
    }
  }

  /// Does what a click on a `<label>` does: activates its control.
  @discardableResult
  public func activate(label node: NodeID) -> ControlActivation {
    guard let id = rendered.forms.labelFor[node], let control = control(id) else { return .nothing }
    return control.type.isButton || control.type.isCheckable
      ? activate(id) : control.isDisabled ? .nothing : .focus(id)
  }

  /// Does what Enter in a text field does (HTML 4.10.18.6.2).
  @discardableResult
  public func implicitSubmission(from id: ControlID) -> ControlActivation {
    guard let control = control(id), let form = control.form else { return .nothing }
    let controls = rendered.forms.controls(of: form)
    if let button = controls.first(where: { $0.type.isSubmitButton }) {
      // The default button is what sends the form, also when it is disabled.
      return button.isDisabled ? .nothing : send(form, submitter: button.id, at: nil)
    }
    let blocking = controls.count { $0.type.blocksImplicitSubmission }
    return blocking > 1 ? .nothing : send(form, submitter: nil, at: nil)
  }

  /// What keeps a form from being sent; empty when nothing does.
  public func validate(_ form: FormID) -> [ValidationFailure] { validation.failures(of: form) }

  /// What is wrong with one control.
  public func validate(_ id: ControlID) -> ValidationFailure? {
    control(id).flatMap { validation.failure(of: $0) }
  }

  private var validation: ConstraintValidation {
    ConstraintValidation(structure: rendered.forms, values: formValues)
  }

  /// Sends a form without checking it (HTML 4.10.21.3).
  @discardableResult
  public func submit(_ form: FormID, submitter: ControlID? = nil) -> Navigation {
    submit(form, submitter: submitter, at: nil)
  }

  private func send(
    _ form: FormID?,
    submitter: ControlID?,
    at point: (x: Int, y: Int)?
  ) -> ControlActivation {
    guard let form, let info = rendered.forms.form(form) else { return .nothing }
    let isUnchecked = submitter.flatMap { control($0)?.override?.noValidate } ?? false
    if !info.noValidate, !isUnchecked {
      let failures = validate(form)
      guard failures.isEmpty else { return .invalid(failures) }
    }
    return .submitted(submit(form, submitter: submitter, at: point))
  }

  private func submit(
    _ form: FormID,
    submitter: ControlID?,
    at point: (x: Int, y: Int)?
  ) -> Navigation {
    guard let info = rendered.forms.form(form), let url = committedURL else {
      return Navigation(refusedBy: .invalidURL)
    }
    let submission = FormSubmission(
      structure: rendered.forms,
      values: formValues,
      documentURL: url,
      baseURL: baseURL ?? url,
      documentEncoding: characterEncoding.flatMap { TextEncoding(label: $0) } ?? .utf8,
      defaultTarget: holding.metadata.links.baseTarget
    )
    let button = submitter.flatMap { control($0) }
    switch submission.outcome(of: info, submitter: button, at: point) {
    case .navigate(let request, let target):
      return submit(
        request,
        target: target,
        hidesReferrer: info.hidesReferrer,
        keepsOpener: info.keepsOpener
      )
    case .closeDialog: return ended()
    case .refuse(let sentence, let address): return refused(sentence, address)
    }
  }
}
