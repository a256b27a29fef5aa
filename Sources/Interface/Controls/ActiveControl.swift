internal import Canvas
internal import WebEngine

/// The control of the page that has the keys.
nonisolated enum ActiveControl: Sendable {
  /// It is typed into.
  case field(FieldEditing)
  /// It is chosen from.
  case list(ListChoosing)

  /// The control.
  var control: FormControl {
    switch self {
    case .field(let field): field.control
    case .list(let list): list.control
    }
  }

  /// Its identity.
  var id: ControlID { control.id }

  /// Takes a key; what is asked for is done in order.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> [Response] {
    switch self {
    case .field(var field):
      let response = field.handle(stroke, keys: keys)
      self = .field(field)
      return [response]
    case .list(var list):
      let responses = list.handle(stroke, keys: keys)
      self = .list(list)
      return responses
    }
  }

  /// Takes pasted text.
  mutating func paste(_ text: String) -> Response {
    guard case .field(var field) = self else { return .consumed }
    let response = field.paste(text)
    self = .field(field)
    return response
  }

  /// Changes the field, when it is one.
  mutating func changeField(_ change: (inout FieldEditing) -> Void) {
    guard case .field(var field) = self else { return }
    change(&field)
    self = .field(field)
  }

  /// Changes the list, when it is one.
  mutating func changeList(_ change: (inout ListChoosing) -> Void) {
    guard case .list(var list) = self else { return }
    change(&list)
    self = .list(list)
  }

  /// The list that lies over the page: of a closed select, or of what the page suggests.
  var menuOverPage: ChoiceMenu? {
    switch self {
    case .field(let field): field.menu
    case .list(let list): list.isOpenOverPage ? list.menu : nil
    }
  }
}
