internal import DOM
internal import Text

/// Reads what a control's element says of itself.
struct ControlReader {
  /// Longer attribute values than these say nothing to a person and are cut.
  private static let longestNote = 1_000

  let document: Document

  /// The control that an element is.
  func read(_ node: NodeID) -> FormControl {
    let type = ControlType(rawValue: FormControls.type(of: node, in: document)) ?? .text
    var control = FormControl(id: ControlID(node), type: type)
    // Where layout has not been yet, this is the best guess.
    control.isRendered = type != .hidden && !document.hasAttribute(node, .hidden)
    control.isButtonElement = document.isHTML(node, .button)
    control.name = written(.name, node)
    control.isDisabled = document.hasAttribute(node, .disabled)
    control.isReadOnly = document.hasAttribute(node, .readonly) && canBeReadOnly(type)
    control.isRequired = document.hasAttribute(node, .required) && canBeRequired(type)
    control.isMultiple = document.hasAttribute(node, .multiple)
    control.hasAutofocus = document.hasAttribute(node, .autofocus)
    control.title = note(.title, node)
    control.autocomplete = note(.autocomplete, node)
    control.directionName = written(.dirname, node)
    control.direction = TextDirection(written: written(.dir, node)) ?? .leftToRight
    // What a range begins with follows from its limits.
    readConstraints(of: node, into: &control)
    readValue(of: node, into: &control)
    if type == .selectOne || type == .selectMultiple {
      control.options = OptionReader(document: document).options(of: node)
    }
    if type.isSubmitButton { control.override = override(of: node) }
    if type == .image {
      control.pixelWidth = number(.width, node)
      control.pixelHeight = number(.height, node)
    }
    return control
  }

  private func readValue(of node: NodeID, into control: inout FormControl) {
    switch control.type {
    case .selectOne, .selectMultiple, .file: break
    case .checkbox, .radio:
      control.defaultValue = document.attributeValue(of: node, .value) ?? "on"
      control.isDefaultChecked = document.hasAttribute(node, .checked)
    default:
      let written = FormControls.value(of: node, in: document)
      control.defaultValue = ValueSanitization(control).sanitized(written)
    }
  }

  private func readConstraints(of node: NodeID, into control: inout FormControl) {
    control.placeholder = note(.placeholder, node)
    control.pattern = document.attributeValue(of: node, .pattern)
    control.minLength = number(.minlength, node)
    control.maxLength = number(.maxlength, node)
    control.size = number(.size, node).flatMap { $0 > 0 ? $0 : nil }
    if control.type == .textarea {
      if let columns = number(.cols, node), columns > 0 { control.columns = columns }
      if let rows = number(.rows, node), rows > 0 { control.rows = rows }
      control.wrapsHard = written(.wrap, node).lowercased() == "hard"
    } else {
      control.minimum = document.attributeValue(of: node, .min)
      control.maximum = document.attributeValue(of: node, .max)
      control.step = document.attributeValue(of: node, .step)
      control.accept = note(.accept, node)
    }
  }

  private func override(of node: NodeID) -> FormControl.SubmissionOverride {
    FormControl.SubmissionOverride(
      action: document.attributeValue(of: node, .formaction),
      method: document.attributeValue(of: node, .formmethod)
        .map { SubmissionMethod(written: $0) ?? .get },
      enctype: document.attributeValue(of: node, .formenctype)
        .map { SubmissionEncoding(written: $0) ?? .urlEncoded },
      target: document.attributeValue(of: node, .formtarget),
      noValidate: document.hasAttribute(node, .formnovalidate)
    )
  }

  private func canBeReadOnly(_ type: ControlType) -> Bool {
    type.isEditedAsText && type != .color
  }

  private func canBeRequired(_ type: ControlType) -> Bool {
    switch type {
    case .hidden, .range, .color, .submit, .image, .reset, .button: false
    default: true
    }
  }

  private func written(_ name: NameID, _ node: NodeID) -> String {
    document.attributeValue(of: node, name) ?? ""
  }

  private func note(_ name: NameID, _ node: NodeID) -> String {
    guard let range = document.attributeRange(of: node, name) else { return "" }
    let text = TerminalText.sanitized(written(name, node))
    return range.count > Self.longestNote ? String(text.prefix(Self.longestNote)) : text
  }

  /// A valid non-negative integer, or nil (HTML 2.3.4.2).
  private func number(_ name: NameID, _ node: NodeID) -> Int? {
    document.attributeValue(of: node, name).flatMap { WrittenNumber.nonNegativeInteger($0) }
  }
}
