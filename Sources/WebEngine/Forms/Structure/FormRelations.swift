internal import DOM
internal import Text

/// Finds what ties forms, controls, labels and lists together; ids may point anywhere in the document.
struct FormRelations {
  private static let longestLabel = 200

  private let document: Document
  private let forms: [NodeID]
  private let labels: [NodeID]
  private var formsByID: [String: NodeID] = [:]
  private var listsByID: [String: NodeID] = [:]

  init(document: Document, forms: [NodeID], labels: [NodeID], dataLists: [NodeID]) {
    self.document = document
    self.forms = forms
    self.labels = labels
    formsByID = Self.byID(forms, document)
    listsByID = Self.byID(dataLists, document)
  }

  private static func byID(_ nodes: [NodeID], _ document: Document) -> [String: NodeID] {
    var found: [String: NodeID] = [:]
    for node in nodes {
      guard let id = document.attributeValue(of: node, .id), found[id] == nil else { continue }
      found[id] = node
    }
    return found
  }

  /// The structure with everything tied.
  func structure(
    of controls: [FormControl],
    tabIndexes: [NodeID: Int],
    surroundings: inout ControlSurroundings
  ) -> FormStructure {
    var controls = controls
    var around: [NodeID: NodeID] = [:]
    var suggestions: [NodeID: [ControlOption]] = [:]
    for place in controls.indices {
      let node = controls[place].id.node
      guard let facts = surroundings.facts(of: node) else { continue }
      controls[place].form = owner(of: node, facts)
      if facts.label.isSome, controls[place].type != .hidden, around[facts.label] == nil {
        around[facts.label] = node
      }
      guard let list = list(of: controls[place]) else { continue }
      if suggestions[list] == nil {
        suggestions[list] = OptionReader(document: document).options(of: list)
      }
      controls[place].suggestions = suggestions[list] ?? []
    }
    settleRadioGroups(&controls)
    let labelFor = labelled(controls, around)
    name(&controls, labelFor)
    return FormStructure(
      forms: forms.map { info($0) },
      controls: controls,
      labelFor: labelFor,
      tabIndexes: tabIndexes
    )
  }

  // MARK: Forms

  private func info(_ form: NodeID) -> FormInfo {
    func written(_ name: NameID) -> String { document.attributeValue(of: form, name) ?? "" }
    return FormInfo(
      id: FormID(form),
      name: written(.name),
      action: written(.action),
      method: SubmissionMethod(written: written(.method)) ?? .get,
      enctype: SubmissionEncoding(written: written(.enctype)) ?? .urlEncoded,
      target: document.attributeValue(of: form, .target),
      acceptCharset: written(.acceptCharset),
      hidesReferrer: LinkRelations(written(.rel)).contains("noreferrer"),
      keepsOpener: LinkRelations(written(.rel)).keepsOpener,
      noValidate: document.hasAttribute(form, .novalidate)
    )
  }

  /// The form owner (HTML 4.10.18.3).
  private func owner(of node: NodeID, _ facts: ControlSurroundings.Facts) -> FormID? {
    if let id = document.attributeValue(of: node, .form) { return formsByID[id].map { FormID($0) } }
    let parsed = document.parsedFormOwner(of: node)
    if parsed.isSome { return FormID(parsed) }
    return facts.form.isSome ? FormID(facts.form) : nil
  }

  /// Of the radio buttons of a group the last one that is ticked stays so.
  private func settleRadioGroups(_ controls: inout [FormControl]) {
    struct Group: Hashable {
      var form: FormID?
      var name: String
    }
    var ticked: [Group: Int] = [:]
    for place in controls.indices where controls[place].type == .radio {
      guard controls[place].isDefaultChecked, !controls[place].name.isEmpty else { continue }
      let group = Group(form: controls[place].form, name: controls[place].name)
      if let earlier = ticked.updateValue(place, forKey: group) {
        controls[earlier].isDefaultChecked = false
      }
    }
  }

  /// The datalist that a control names; only controls that can hold what it suggests have one.
  private func list(of control: FormControl) -> NodeID? {
    guard control.type != .textarea, !control.type.isSelect, !control.type.isButton,
      !control.type.isCheckable, control.type != .hidden, control.type != .password,
      control.type != .file
    else { return nil }
    return document.attributeValue(of: control.id.node, .list).flatMap { listsByID[$0] }
  }

  // MARK: Labels

  /// What each label stands for (HTML 4.10.4): the control its `for` names, else the first one in it.
  private func labelled(
    _ controls: [FormControl],
    _ around: [NodeID: NodeID]
  ) -> [NodeID: ControlID] {
    var named: [String: ControlID] = [:]
    if !labels.isEmpty {
      for control in controls where control.type != .hidden {
        guard let id = document.attributeValue(of: control.id.node, .id), named[id] == nil else {
          continue
        }
        named[id] = control.id
      }
    }
    var result: [NodeID: ControlID] = [:]
    for label in labels {
      if let id = document.attributeValue(of: label, .for) {
        result[label] = named[id]
      } else {
        result[label] = around[label].map { ControlID($0) }
      }
    }
    return result
  }

  private func name(_ controls: inout [FormControl], _ labelFor: [NodeID: ControlID]) {
    var first: [ControlID: NodeID] = [:]
    for label in labels {
      guard let control = labelFor[label], first[control] == nil else { continue }
      first[control] = label
    }
    for place in controls.indices where controls[place].type != .hidden {
      controls[place].label = label(of: controls[place], first[controls[place].id])
    }
  }

  private func label(of control: FormControl, _ label: NodeID?) -> String {
    let node = control.id.node
    if let written = document.attributeValue(of: node, .ariaLabel) {
      let text = cut(CollapsedText.collapse(written))
      if !text.isEmpty { return text }
    }
    let text = VisibleText(document: document)
    if let label {
      let words = cut(text.text(of: label))
      if !words.isEmpty { return words }
    }
    if control.isButtonElement { return cut(text.text(of: node)) }
    return cut(CollapsedText.collapse(writtenLabel(of: control)))
  }

  private func writtenLabel(of control: FormControl) -> String {
    let node = control.id.node
    switch control.type {
    case .image:
      return document.attributeValue(of: node, .alt) ?? document.attributeValue(of: node, .value)
        ?? control.title
    case .submit, .reset, .button:
      if let value = document.attributeValue(of: node, .value) { return value }
      if control.type == .button { return control.title }
      return control.type == .submit ? "Submit" : "Reset"
    default: return control.placeholder.isEmpty ? control.title : control.placeholder
    }
  }

  private func cut(_ text: String) -> String {
    TerminalText.sanitized(String(text.prefix(Self.longestLabel)))
  }
}
