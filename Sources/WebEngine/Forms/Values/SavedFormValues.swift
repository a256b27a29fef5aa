/// What a person had changed in the forms of a document, for when the document is loaded again.
///
/// Controls are told by their place among all controls, their name and their type: where the new document differs, the
/// change is dropped.
struct SavedFormValues: Sendable, Hashable {
  /// What tells a control in another copy of its document.
  struct Key: Hashable, Sendable {
    var place: Int
    var name: String
    var type: ControlType
  }

  private(set) var edits: [Key: FormValues.Edit] = [:]

  /// Nothing was changed.
  init() {}

  /// Saves the changes; passwords and what the page does not want kept are left out.
  init(_ values: FormValues, of structure: FormStructure) {
    for (id, edit) in values.edits {
      guard let place = structure.place(of: id), let control = structure.control(id),
        control.type != .password, control.autocomplete.lowercased() != "off"
      else { continue }
      edits[Key(place: place, name: control.name, type: control.type)] = edit
    }
  }

  /// Values that were written down; files are not among them: nobody chose them in this session.
  init(written edits: [Key: FormValues.Edit]) { self.edits = edits }

  /// The values without the files, for writing down.
  var withoutFiles: SavedFormValues {
    SavedFormValues(written: edits.filter { $0.value.files == nil })
  }

  /// Whether nothing is left to restore.
  var isEmpty: Bool { edits.isEmpty }

  /// Gives the changes back to the controls that have come; what the person has changed since stays.
  mutating func restore(into values: inout FormValues, of structure: FormStructure) {
    for (key, edit) in edits {
      guard structure.controls.indices.contains(key.place) else { continue }
      edits[key] = nil
      let control = structure.controls[key.place]
      guard control.name == key.name, control.type == key.type, !values.isDirty(control.id) else {
        continue
      }
      values.restore(edit, of: control)
    }
  }
}
