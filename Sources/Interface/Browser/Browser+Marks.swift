internal import Canvas
internal import WebEngine

/// Letters for places in the page.
extension Browser {
  /// What the next letter is for.
  enum MarkPurpose: Equatable {
    case set, goTo
  }

  /// Waits for the letter of a place.
  func awaitMark(_ purpose: MarkPurpose) {
    leave()
    markPurpose = purpose
  }

  /// Takes the letter of a place; false when none was awaited.
  func takeMark(_ stroke: KeyStroke) -> Bool {
    guard let purpose = markPurpose else { return false }
    markPurpose = nil
    guard let letter = stroke.typed else { return true }
    switch purpose {
    case .set where Self.isPlaceLetter(letter): setPlace(letter)
    case .set:
      tab.marks.set(letter, at: tab.page.scrollPosition, in: tab.painted)
      let key = keys.name(of: .goToMark)
      tell("This place is \(letter); \(key) \(letter) leads back to it")
    case .goTo where Self.isPlaceLetter(letter): goToPlace(letter)
    case .goTo: goToMark(letter)
    }
    return true
  }

  private func goToMark(_ letter: Character) {
    let name = letter == "'" ? Marks.beforeJump : letter
    guard let position = tab.marks.position(of: name, in: tab.painted) else {
      tell(problem: "No place has the letter \(letter)")
      return
    }
    rememberJump()
    tab.scroll(to: position)
  }

  /// Remembers where the reader is before a jump.
  func rememberJump() {
    tab.marks.set(Marks.beforeJump, at: tab.page.scrollPosition, in: tab.painted)
  }
}
