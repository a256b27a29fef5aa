internal import WebEngine

/// What the page suggests for a field.
nonisolated extension FieldEditing {
  /// The suggestions that go with what is typed.
  mutating func updateMenu() {
    guard !isMenuDismissed, !editor.isEmpty else {
      menu = nil
      return
    }
    openMenu(matching: editor.text)
  }

  /// Takes the suggestions away until something else is typed.
  mutating func closeMenu() {
    menu = nil
    isMenuDismissed = true
  }

  mutating func openMenu(matching text: String) {
    let wanted = text.lowercased()
    let fitting = control.suggestions.enumerated().filter { entry in
      wanted.isEmpty || entry.element.value.lowercased().contains(wanted)
        || entry.element.label.lowercased().contains(wanted)
    }
    let isFilledIn = fitting.count == 1 && fitting[0].element.value == editor.text
    guard !fitting.isEmpty, !isFilledIn || wanted.isEmpty, !control.isReadOnly else {
      menu = nil
      return
    }
    menu = ChoiceMenu(suggestions: fitting.map { ($0.offset, $0.element) })
  }

  /// Fills a text in, as the page or another program made it.
  mutating func replace(with text: String) {
    guard text != editor.text else { return }
    editor.replace(with: text)
    reveal()
  }
}
