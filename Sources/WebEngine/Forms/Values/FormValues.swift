/// What a person has changed in the forms of a document; what is not in it is as the page made it.
public struct FormValues: Sendable, Hashable {
  /// The change of one control. Nil means unchanged: the dirty flags of HTML 4.10.18.1.
  public struct Edit: Sendable, Hashable {
    /// The text in it.
    public var text: String?
    /// What was typed and is no value of the type, such as `1-` for a number; the text is empty then.
    public var unreadable: String?
    /// Whether it is ticked.
    public var isChecked: Bool?
    /// The positions of the selected options, ascending.
    public var selection: [Int]?
    /// The paths of the chosen files.
    public var files: [String]?
  }

  /// The changed controls.
  public private(set) var edits: [ControlID: Edit] = [:]

  /// Nothing changed.
  public init() {}

  /// Whether a control is not as the page made it.
  public func isDirty(_ id: ControlID) -> Bool { edits[id] != nil }

  // MARK: Reading

  /// The value of a control: its text, the value of the first selected option, the first file's name.
  public func value(of control: FormControl) -> String {
    switch control.type {
    case .selectOne, .selectMultiple:
      return selection(of: control).first.map { control.options[$0].value } ?? ""
    case .file: return files(of: control).first.map { FormEntry.fileName(of: $0) } ?? ""
    default: return edits[control.id]?.text ?? control.defaultValue
    }
  }

  /// Whether a checkbox or radio button is ticked.
  public func isChecked(_ control: FormControl) -> Bool {
    edits[control.id]?.isChecked ?? control.isDefaultChecked
  }

  /// The positions of a select's selected options, ascending.
  public func selection(of control: FormControl) -> [Int] {
    edits[control.id]?.selection ?? control.defaultSelection
  }

  /// The paths of the chosen files.
  public func files(of control: FormControl) -> [String] { edits[control.id]?.files ?? [] }

  /// What was typed into a control although it is no value of its type; nil when there is no such text.
  public func unreadableText(of control: FormControl) -> String? {
    control.type.isStepped ? edits[control.id]?.unreadable : nil
  }

  // MARK: Changing

  /// Puts a text into a control, sanitized as its type wants it.
  public mutating func setText(_ text: String, of control: FormControl) {
    let value = ValueSanitization(control).sanitized(text)
    edits[control.id, default: Edit()].text = value
    edits[control.id, default: Edit()].unreadable = value.isEmpty && !text.isEmpty ? text : nil
  }

  /// Ticks a checkbox or radio button or takes the tick away; the other buttons of a radio group are not touched.
  public mutating func setChecked(_ isChecked: Bool, of control: FormControl) {
    edits[control.id, default: Edit()].isChecked = isChecked
  }

  /// Selects options of a select by their positions.
  public mutating func setSelection(_ positions: [Int], of control: FormControl) {
    let valid = Set(positions).filter { control.options.indices.contains($0) }.sorted()
    edits[control.id, default: Edit()].selection =
      control.type == .selectOne ? Array(valid.suffix(1)) : valid
  }

  /// Chooses files by their paths.
  public mutating func setFiles(_ paths: [String], of control: FormControl) {
    edits[control.id, default: Edit()].files = control.isMultiple ? paths : Array(paths.prefix(1))
  }

  /// Gives a control a change back that it had in an earlier copy of its document.
  mutating func restore(_ edit: Edit, of control: FormControl) {
    var edit = edit
    edit.text = edit.text.map { ValueSanitization(control).sanitized($0) }
    edit.selection = edit.selection?.filter { control.options.indices.contains($0) }
    edits[control.id] = edit
  }

  /// Makes a control as the page made it.
  public mutating func reset(_ id: ControlID) { edits[id] = nil }

  /// Makes every control of a form as the page made it (HTML 4.10.21).
  public mutating func reset(_ form: FormID, in structure: FormStructure) {
    for control in structure.controls where control.form == form { edits[control.id] = nil }
  }
}
