internal import Layout
internal import Text
internal import WebEngine

extension ControlPicture {
  /// The characters that faces are made of.
  struct Marks {
    /// What stands for a character nobody shall read.
    var dot: Character
    /// What stands at the right of a closed list.
    var opener: String
  }

  /// The picture of a control.
  init(
    _ placed: PlacedControl,
    _ control: FormControl,
    values: FormValues,
    active: ActiveControl?,
    standing: Standing,
    marks: Marks
  ) {
    self.placed = placed
    self.standing = standing
    isDisabled = control.isDisabled
    switch control.type {
    case .submit, .image, .reset, .button, .hidden: break
    case .checkbox: rows = [Row(text: values.isChecked(control) ? "[*]" : "[ ]")]
    case .radio: rows = [Row(text: values.isChecked(control) ? "(*)" : "( )")]
    case .range: makeSlider(control, values.value(of: control))
    case .file: makeFile(control, values.files(of: control))
    case .selectOne where control.isDropDown: makeClosedList(control, values, marks)
    case .selectOne, .selectMultiple: makeList(control, values, active)
    case .textarea: makeArea(control, values.value(of: control), active)
    default: makeField(control, values.value(of: control), active, marks)
    }
  }

  // MARK: Fields

  /// More of a value than any field shows.
  private static let longestShown = 1024

  private mutating func makeField(
    _ control: FormControl,
    _ value: String,
    _ active: ActiveControl?,
    _ marks: Marks
  ) {
    isField = true
    left = 1
    right = control.type == .color ? 3 : 1
    var row = Row(text: value)
    if case .field(let field) = active {
      let shown = field.shown(dot: marks.dot)
      let widths = shown.map { TextRows.width(of: $0) }
      row.text = String(shown)
      row.shift = field.shift
      row.selected = field.editor.selection.map { range in
        let start = widths[..<range.lowerBound].reduce(0, +)
        return start..<start + widths[range].reduce(0, +)
      }
      cursor = (widths[..<field.editor.cursor].reduce(0, +) - field.shift, 0)
    } else if control.type == .password {
      row.text = String(repeating: marks.dot, count: value.prefix(Self.longestShown).count)
    } else {
      row.text = ChoiceMenu.line(String(value.prefix(Self.longestShown)))
    }
    if row.text.isEmpty {
      row.text =
        control.placeholder.isEmpty
        ? Self.form(of: control.type) : ChoiceMenu.line(control.placeholder)
      row.isDim = true
    }
    rows = [row]
    if control.type == .color { sample = Self.color(of: value) }
  }

  /// How a value of a type is written.
  private static func form(of type: ControlType) -> String {
    switch type {
    case .date: "yyyy-mm-dd"
    case .month: "yyyy-mm"
    case .week: "yyyy-Www"
    case .time: "hh:mm"
    case .datetimeLocal: "yyyy-mm-ddThh:mm"
    case .color: "#rrggbb"
    default: ""
    }
  }

  private mutating func makeFile(_ control: FormControl, _ paths: [String]) {
    isField = true
    left = 1
    right = 1
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let choose = control.isMultiple ? "Choose files" : "Choose file"
    rows = [
      Row(
        text: names.isEmpty
          ? choose
          : names.count == 1
            ? ChoiceMenu.line(names[0])
            : "\(names.count) files: " + ChoiceMenu.line(names.joined(separator: ", ")),
        isDim: names.isEmpty
      )
    ]
  }

  private mutating func makeSlider(_ control: FormControl, _ value: String) {
    let width = max(2, size.columns - 2)
    let low = control.minimum.flatMap(Self.number) ?? 0
    let high = max(low, control.maximum.flatMap(Self.number) ?? 100)
    let number = Self.number(value) ?? (low + high) / 2
    let share = high > low ? min(1, max(0, (number - low) / (high - low))) : 0
    let knob = Int(share * Double(width - 1))
    let bar = (0..<width).map { $0 == knob ? "|" : "-" }.joined()
    rows = [Row(text: "[\(bar)]")]
  }

  private static func number(_ text: String) -> Double? {
    Double(text.filter { !$0.isWhitespace }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The colour that `#rrggbb` names.
  static func color(of value: String) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    guard value.hasPrefix("#"), value.utf8.count == 7,
      let number = UInt32(value.dropFirst(), radix: 16)
    else { return nil }
    return (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
