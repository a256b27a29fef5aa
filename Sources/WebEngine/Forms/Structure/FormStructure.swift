public import DOM

/// The forms and controls of a document as far as it has arrived.
public struct FormStructure: Sendable {
  /// The forms, in document order.
  public let forms: [FormInfo]
  /// The controls, in document order, hidden ones too.
  public let controls: [FormControl]
  /// The control that each `<label>` stands for.
  public let labelFor: [NodeID: ControlID]
  /// The `tabindex` of controls and links, as far as it is a number (HTML 6.6.3); 0, which changes nothing, is left out.
  public let tabIndexes: [NodeID: Int]
  private let controlPlaces: [ControlID: Int]
  private let formPlaces: [FormID: Int]

  /// No forms.
  public static let empty = FormStructure(forms: [], controls: [], labelFor: [:])

  init(
    forms: [FormInfo],
    controls: [FormControl],
    labelFor: [NodeID: ControlID],
    tabIndexes: [NodeID: Int] = [:]
  ) {
    self.forms = forms
    self.controls = controls
    self.labelFor = labelFor
    self.tabIndexes = tabIndexes
    var places: [ControlID: Int] = [:]
    places.reserveCapacity(controls.count)
    for (place, control) in controls.enumerated() { places[control.id] = place }
    controlPlaces = places
    formPlaces = Dictionary(forms.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The control of an identity.
  public func control(_ id: ControlID) -> FormControl? { controlPlaces[id].map { controls[$0] } }

  /// The place of a control in ``controls``.
  public func place(of id: ControlID) -> Int? { controlPlaces[id] }

  /// The form of an identity.
  public func form(_ id: FormID) -> FormInfo? { formPlaces[id].map { forms[$0] } }

  /// The controls that belong to a form, in document order.
  public func controls(of form: FormID) -> [FormControl] { controls.filter { $0.form == form } }

  /// The radio buttons of which only one can be on, the given one among them (HTML 4.10.5.1.16).
  public func radioGroup(of id: ControlID) -> [FormControl] {
    guard let control = control(id), control.type == .radio else { return [] }
    guard !control.name.isEmpty else { return [control] }
    return controls.filter {
      $0.type == .radio && $0.form == control.form && $0.name == control.name
    }
  }
}
