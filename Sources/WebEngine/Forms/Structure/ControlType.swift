/// What a form control is; the raw value is the DOM property `type`.
public enum ControlType: String, Sendable, Hashable, CaseIterable {
  /// One line of text.
  case text
  /// One line of text to search for.
  case search
  /// A telephone number, as it is typed.
  case tel
  /// An absolute address.
  case url
  /// One mail address, or several.
  case email
  /// One line of text that nobody shall read.
  case password
  /// A value that no person sees.
  case hidden
  /// A day.
  case date
  /// A month of a year.
  case month
  /// A week of a year.
  case week
  /// A time of day.
  case time
  /// A day and a time of day, of no time zone.
  case datetimeLocal = "datetime-local"
  /// A number.
  case number
  /// A number between two others whose exact value matters little.
  case range
  /// A colour, `#rrggbb`.
  case color
  /// A box to tick.
  case checkbox
  /// One choice of several.
  case radio
  /// Files of this machine.
  case file
  /// A button that sends the form.
  case submit
  /// A picture that sends the form with the place where it was met.
  case image
  /// A button that undoes every change of the form.
  case reset
  /// A button that does something by script.
  case button
  /// Several lines of text.
  case textarea
  /// One choice of a list.
  case selectOne = "select-one"
  /// Any number of choices of a list.
  case selectMultiple = "select-multiple"

  /// Whether a person types into it: its value is edited as text in one line or several.
  public var isEditedAsText: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password, .number, .textarea: true
    case .date, .month, .week, .time, .datetimeLocal, .color: true
    default: false
    }
  }

  /// Whether it is a select of either kind.
  public var isSelect: Bool { self == .selectOne || self == .selectMultiple }
  /// Whether it is ticked instead of filled in.
  public var isCheckable: Bool { self == .checkbox || self == .radio }
  /// Whether it sends the form.
  public var isSubmitButton: Bool { self == .submit || self == .image }

  /// Whether it does something instead of holding a value.
  public var isButton: Bool {
    switch self {
    case .submit, .image, .reset, .button: true
    default: false
    }
  }

  /// Whether a second one of its kind keeps Enter from sending a form that has no button (HTML 4.10.21.2).
  var blocksImplicitSubmission: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number:
      true
    default: false
    }
  }

  /// Whether its value is one of a sequence, so that it can be stepped up and down.
  public var isStepped: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal, .number, .range: true
    default: false
    }
  }
}
