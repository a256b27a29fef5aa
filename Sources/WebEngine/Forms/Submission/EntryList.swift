/// Constructs the entry list of a form (HTML 4.10.21.4).
struct EntryList {
  let structure: FormStructure
  let values: FormValues
  let form: FormID
  /// The button that sends the form; nil when none does.
  let submitter: ControlID?
  /// Where an image button was met.
  let point: (x: Int, y: Int)?
  /// What is sent for a hidden control of the name `_charset_`.
  let encodingName: String

  /// The entries, in document order.
  var entries: [FormEntry] {
    var entries: [FormEntry] = []
    for control in structure.controls where control.form == form {
      append(control, to: &entries)
    }
    return entries
  }

  private func append(_ control: FormControl, to entries: inout [FormEntry]) {
    guard !control.isDisabled else { return }
    if control.type.isButton, control.id != submitter { return }
    if control.type == .image { return appendPoint(of: control, to: &entries) }
    guard !control.name.isEmpty else { return }
    func add(_ text: String) { entries.append(FormEntry(name: control.name, value: .text(text))) }
    switch control.type {
    case .selectOne, .selectMultiple:
      for position in values.selection(of: control) where !control.options[position].isDisabled {
        add(control.options[position].value)
      }
    case .checkbox, .radio: if values.isChecked(control) { add(values.value(of: control)) }
    case .file: appendFiles(of: control, to: &entries)
    case .hidden where control.name.lowercased() == "_charset_": add(encodingName)
    case .textarea where control.wrapsHard:
      add(HardWrap.wrapped(values.value(of: control), columns: control.columns))
    default: add(values.value(of: control))
    }
    appendDirection(of: control, to: &entries)
  }

  private func appendPoint(of control: FormControl, to entries: inout [FormEntry]) {
    let prefix = control.name.isEmpty ? "" : control.name + "."
    entries.append(FormEntry(name: prefix + "x", value: .text(String(point?.x ?? 0))))
    entries.append(FormEntry(name: prefix + "y", value: .text(String(point?.y ?? 0))))
  }

  private func appendFiles(of control: FormControl, to entries: inout [FormEntry]) {
    let paths = values.files(of: control)
    for path in paths.isEmpty ? [""] : paths {
      entries.append(FormEntry(name: control.name, value: .file(path: path)))
    }
  }

  private func appendDirection(of control: FormControl, to entries: inout [FormEntry]) {
    guard !control.directionName.isEmpty, takesDirection(control.type) else { return }
    let isRightToLeft =
      switch control.direction {
      case .leftToRight: false
      case .rightToLeft: true
      case .automatic: TextDirection.isRightToLeft(values.value(of: control))
      }
    let value = FormEntry.Value.text(isRightToLeft ? "rtl" : "ltr")
    entries.append(FormEntry(name: control.directionName, value: value))
  }

  private func takesDirection(_ type: ControlType) -> Bool {
    switch type {
    case .hidden, .text, .search, .tel, .url, .email, .password, .submit, .reset, .button,
      .textarea:
      true
    default: false
    }
  }
}
