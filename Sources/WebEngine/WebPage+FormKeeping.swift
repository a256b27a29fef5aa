/// The values of forms when documents are left and come back.
extension WebPage {
  /// Remembers the values in the entry that is left, and in those that show the same document.
  func leaveForms(_ item: BackForwardList.Item.ID) {
    let number = rendered.documentNumber
    let others = machine.history.entries.filter { $0.documentNumber == number }.map(\.item.id)
    let forms = holding.articleView?.original.forms ?? rendered.forms
    formKeeper.leave(others + [item], with: SavedFormValues(formValues, of: forms))
  }

  /// A document was committed: it begins as its page made it, or as its entry was left.
  func beginForms(_ replacement: NavigationEffect.Replacement) {
    formValues = FormValues()
    formKeeper.pending =
      replacement.restoresScroll ? formKeeper.values(of: replacement.item) : SavedFormValues()
  }

  /// Gives the controls that have arrived their values back.
  func restoreForms(isFinal: Bool) {
    guard !formKeeper.pending.isEmpty else { return }
    var values = formValues
    formKeeper.pending.restore(into: &values, of: rendered.forms)
    if values != formValues { formValues = values }
    if isFinal { formKeeper.pending = SavedFormValues() }
  }
}
