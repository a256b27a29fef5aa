internal import Canvas
internal import WebEngine

/// Text of a field, edited by another program.
extension Browser {
  /// Gives the text of the active field to the editor; the page goes on while it runs.
  func editElsewhere() {
    guard case .field(let field) = tab.active, let screen else { return }
    guard !field.isSecret else {
      tell(problem: "A password is not written to a file")
      return
    }
    guard !field.control.isReadOnly else {
      tell("This field can only be read")
      return
    }
    let text = field.editor.text
    let tab = tab
    editorTask = Task {
      let edited = await screen.edit(text)
      take(edited, for: field.control, in: tab)
      setNeedsDrawing()
    }
  }

  private func take(_ edited: EditedText, for control: FormControl, in tab: Tab) {
    switch edited {
    case .failed(let sentence): tell(problem: sentence)
    case .text(var text):
      if control.type != .textarea {
        text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      } else if text.hasSuffix("\n") {
        // Editors end the last line; the page did not ask for that.
        text.removeLast()
      }
      tab.page.setValue(text, of: control.id)
      tab.attention.clear(control.id)
      guard tab.active?.id == control.id else { return }
      tab.active?.changeField { $0.replace(with: text) }
    }
  }
}
