internal import DOM
internal import Text

/// Reads the options of selects and datalists.
struct OptionReader {
  /// More options than these are left out.
  static let mostOptions = 20_000

  let document: Document

  /// The options below an element, those of groups included, in document order.
  func options(of list: NodeID) -> [ControlOption] {
    FormControls.options(of: list, in: document).prefix(Self.mostOptions).map { read($0) }
  }

  private func read(_ option: NodeID) -> ControlOption {
    let text = FormControls.optionText(option, in: document)
    let label =
      document.attributeValue(of: option, .label)
      .map { CollapsedText.collapse($0) } ?? ""
    let parent = document.parent(of: option)
    let isGrouped = document.isHTML(parent, .optgroup)
    return ControlOption(
      label: TerminalText.sanitized(label.isEmpty ? text : label),
      value: document.attributeValue(of: option, .value) ?? text,
      group: isGrouped
        ? TerminalText.sanitized(
          CollapsedText.collapse(document.attributeValue(of: parent, .label) ?? "")
        ) : nil,
      isDisabled: document.hasAttribute(option, .disabled)
        || isGrouped && document.hasAttribute(parent, .disabled),
      isDefaultSelected: document.hasAttribute(option, .selected)
    )
  }
}
