/// One form control of a page, as its attributes and surroundings describe it.
public struct FormControl: Sendable, Hashable {
  /// Its identity.
  public var id: ControlID
  /// What it is.
  public var type: ControlType
  /// Whether it is a `<button>`, whose content is its label.
  public var isButtonElement = false
  /// The name it is sent under; empty when it has none.
  public var name = ""
  /// What a person reads beside or on it; may be empty.
  public var label = ""
  /// The form it belongs to.
  public var form: FormID?
  /// Whether nobody can use it and it is not sent.
  public var isDisabled = false
  /// Whether it can be read and is sent, but not changed.
  public var isReadOnly = false
  /// Whether it must be filled in.
  public var isRequired = false
  /// Whether it takes several values: mail addresses, files, options.
  public var isMultiple = false
  /// Whether it wants the focus when the page is there.
  public var hasAutofocus = false
  /// Whether it has a place on the page; always false for hidden ones.
  public var isRendered = true
  /// The smallest value, as written.
  public var minimum: String?
  /// The largest value, as written.
  public var maximum: String?
  /// The distance of values, as written.
  public var step: String?
  /// The fewest UTF-16 units a person may leave in it.
  public var minLength: Int?
  /// The most UTF-16 units a person may type.
  public var maxLength: Int?
  /// The regular expression its value must match as a whole.
  public var pattern: String?
  /// What the page says about it, for instance what the pattern asks for.
  public var title = ""
  /// The kinds of files it wants, as written.
  public var accept = ""
  /// How wide an image button is in pixels; nil when the page does not say.
  public var pixelWidth: Int?
  /// How high an image button is in pixels; nil when the page does not say.
  public var pixelHeight: Int?
  /// What a person may have typed elsewhere and wants here again, as written.
  public var autocomplete = ""
  /// What stands in it while it is empty.
  public var placeholder = ""
  /// The characters a line shows, or the rows of a select; nil when the page does not say.
  public var size: Int?
  /// The columns of a text area.
  public var columns = 20
  /// The rows of a text area.
  public var rows = 2
  /// Whether lines are broken at ``columns`` when it is sent.
  public var wrapsHard = false
  /// The options of a select.
  public var options: [ControlOption] = []
  /// What the page suggests to fill in; empty when it suggests nothing.
  public var suggestions: [ControlOption] = []
  /// The value before anybody typed; for a checkbox what is sent when it is ticked.
  public var defaultValue = ""
  /// Whether the page has ticked it.
  public var isDefaultChecked = false
  /// The name under which the direction of its text is sent; empty when it is not.
  public var directionName = ""
  /// Which way its text runs.
  public var direction = TextDirection.leftToRight
  /// What a submit button says about sending.
  public var override: SubmissionOverride?

  /// Makes a control that nothing is known of but what it is.
  init(id: ControlID, type: ControlType) {
    self.id = id
    self.type = type
  }

  /// What a submit button changes about sending its form.
  public struct SubmissionOverride: Sendable, Hashable {
    /// The address, as written.
    public var action: String?
    /// The method.
    public var method: SubmissionMethod?
    /// The encoding of the body.
    public var enctype: SubmissionEncoding?
    /// Where the answer is shown, as written.
    public var target: String?
    /// Whether nothing is checked.
    public var noValidate = false
  }
}
