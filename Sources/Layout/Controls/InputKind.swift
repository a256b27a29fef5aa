/// How an `input` of a type is drawn.
enum InputKind {
  case hidden
  case checkbox
  case radio
  /// With the label it has when the page gives none.
  case button(String)
  case file
  case range
  case text(columns: Int, isSecret: Bool)

  init(type: String) {
    switch type {
    case "hidden": self = .hidden
    case "checkbox": self = .checkbox
    case "radio": self = .radio
    case "submit", "image": self = .button("Submit")
    case "reset": self = .button("Reset")
    case "button": self = .button("")
    case "file": self = .file
    case "range": self = .range
    case "password": self = .text(columns: 20, isSecret: true)
    case "number": self = .text(columns: 10, isSecret: false)
    case "color": self = .text(columns: 7, isSecret: false)
    case "date", "month", "week", "time": self = .text(columns: 10, isSecret: false)
    case "datetime-local": self = .text(columns: 16, isSecret: false)
    default: self = .text(columns: 20, isSecret: false)
    }
  }
}
