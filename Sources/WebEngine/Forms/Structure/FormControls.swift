internal import DOM
internal import Text

/// What the DOM says of form controls, as far as it follows from the document alone.
enum FormControls {
  /// Whether the element is a control that a person meets: no hidden input, no plain `<object>`.
  static func isControl(_ element: NodeID, in document: Document) -> Bool {
    guard document.namespace(of: element) == .html else { return false }
    switch document.name(of: element) {
    case .button, .select, .textarea: return true
    case .input: return type(of: element, in: document) != "hidden"
    default: return false
    }
  }

  /// The DOM property `type`.
  static func type(of element: NodeID, in document: Document) -> String {
    let written = document.attributeValue(of: element, .type).map { $0.lowercased() }
    switch document.name(of: element) {
    case .textarea: return "textarea"
    case .select:
      return document.hasAttribute(element, .multiple) ? "select-multiple" : "select-one"
    case .button:
      guard let written, ["button", "reset", "submit"].contains(written) else { return "submit" }
      return written
    default:
      guard let written, inputTypes.contains(written) else { return "text" }
      return written
    }
  }

  private static let inputTypes: Set<String> = [
    "hidden", "text", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
    "datetime-local", "number", "range", "color", "checkbox", "radio", "file", "submit", "image",
    "reset", "button",
  ]

  /// The DOM property `value` before anybody typed.
  static func value(of element: NodeID, in document: Document) -> String {
    switch document.name(of: element) {
    case .textarea: return textareaValue(element, in: document)
    case .select: return selectValue(element, in: document)
    case .button: return document.attributeValue(of: element, .value) ?? ""
    default:
      let written = document.attributeValue(of: element, .value)
      switch type(of: element, in: document) {
      case "checkbox", "radio": return written ?? "on"
      case "file": return ""
      case "range": return StepRules(ofRange: element, in: document).sanitizedRange(written ?? "")
      case "color": return written ?? "#000000"
      default: return written ?? ""
      }
    }
  }

  private static func textareaValue(_ element: NodeID, in document: Document) -> String {
    let text = document.textBytes(of: element)
    var value: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if byte == 0x0D {
        if index + 1 == text.count || text[index + 1] != 0x0A { value.append(0x0A) }
      } else {
        value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// The options of a select, those of groups included, in document order.
  static func options(of select: NodeID, in document: Document) -> [NodeID] {
    var options: [NodeID] = []
    var node = document.firstChild(of: select)
    while node.isSome {
      if document.isHTML(node, .option) {
        options.append(node)
        node = document.followingSkippingChildren(node, within: select)
      } else {
        node = document.following(node, within: select)
      }
    }
    return options
  }

  /// The selected option: the last one marked, else the first that can be chosen in a closed list.
  static func selectedOption(of select: NodeID, in document: Document) -> NodeID? {
    let options = options(of: select, in: document)
    let marked = options.filter { document.hasAttribute($0, .selected) }
    if document.hasAttribute(select, .multiple) { return marked.first }
    if let last = marked.last { return last }
    let size = document.attributeValue(of: select, .size).flatMap { Int($0) } ?? 1
    if size > 1 { return nil }
    return options.first { !document.hasAttribute($0, .disabled) }
  }

  private static func selectValue(_ select: NodeID, in document: Document) -> String {
    guard let option = selectedOption(of: select, in: document) else { return "" }
    return document.attributeValue(of: option, .value) ?? optionText(option, in: document)
  }

  /// The DOM property `text` of an option: its text, white space stripped and collapsed.
  static func optionText(_ option: NodeID, in document: Document) -> String {
    CollapsedText.collapse(document.textContent(of: option))
  }
}
