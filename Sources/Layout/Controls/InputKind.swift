/// How an `input` of a type is drawn.
enum InputKind {
  case hidden
  case checkbox
  case radio
  /// With the label it has when the page gives none.
  case button(String)
  case file
  case range
  case color
  case text(columns: Int, isSecret: Bool)

  /// Room for the name of a file.
  static let fileColumns = 24
  /// The bar of a slider.
  static let rangeColumns = 10
  /// `#rrggbb` and the cursor behind it.
  static let colorColumns = 8

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
    case "color": self = .color
    case "password": self = .text(columns: 20, isSecret: true)
    case "number": self = .text(columns: 10, isSecret: false)
    case "date": self = .text(columns: 11, isSecret: false)
    case "month", "week", "time": self = .text(columns: 9, isSecret: false)
    case "datetime-local": self = .text(columns: 17, isSecret: false)
    default: self = .text(columns: 20, isSecret: false)
    }
  }
}
