internal import WebEngine

/// What the help line says about form controls.
extension Browser {
  /// The keys that matter on a control that is not typed into.
  func hints(on control: FormControl) -> [HelpLine.Hint] {
    let word: String
    switch control.type {
    case .checkbox: word = "tick"
    case .radio: word = "choose"
    case .file: word = "choose files"
    case .selectOne, .selectMultiple: word = "open the list"
    case .range: word = ""
    default: word = control.type.isEditedAsText ? "edit" : "press"
    }
    var wanted: [(Command, String)] = word.isEmpty ? [] : [(.activate, word)]
    switch control.type {
    case .radio: wanted += [(.stepUp, "previous"), (.stepDown, "next")]
    case .range:
      wanted += [(.stepLeft, "lower"), (.stepRight, "higher"), (.stepToFirst, "lowest")]
    default: break
    }
    let page: [(Command, String)] = [
      (.nextLink, "next"), (.previousLink, "previous"), (.stop, "let go"), (.help, "help"),
    ]
    return keys.hints(wanted, in: .control) + keys.hints(page, in: .page)
  }

  /// The keys that matter in the active control.
  var activeHints: [HelpLine.Hint] {
    guard let active = tab.active else { return [] }
    switch active {
    case .list(let list):
      return keys.hints(
        [
          (list.menu.isMultiple ? .activate : .accept, list.menu.isMultiple ? "tick" : "take"),
          (.moveDown, "down"), (.moveUp, "up"),
        ],
        in: .choices
      ) + [HelpLine.Hint(key: "a-z", text: "find")]
        + keys.hints([(.cancel, list.isOpenOverPage ? "cancel" : "leave")], in: .choices)
    case .field(let field): return hints(in: field)
    }
  }

  private func hints(in field: FieldEditing) -> [HelpLine.Hint] {
    if field.menu != nil {
      return keys.hints(
        [(.stepDown, "to the suggestions"), (.accept, "take"), (.cancel, "hide them")],
        in: .formField
      )
    }
    var wanted: [(Command, String)] = [(.accept, field.isArea ? "new line" : "send")]
    wanted += [(.nextControl, "next"), (.cancel, "leave")]
    if field.control.type.isStepped { wanted += [(.stepUp, "higher"), (.stepDown, "lower")] }
    if !field.control.suggestions.isEmpty { wanted.append((.suggest, "suggestions")) }
    if !field.isSecret, !field.control.isReadOnly { wanted.append((.editElsewhere, "editor")) }
    return keys.hints(wanted, in: .formField)
      + keys.hints([(.killToStart, "clear"), (.undo, "undo"), (.yank, "put back")], in: .field)
  }
}
