internal import Canvas
internal import WebEngine

/// A select while it is chosen from: as a list over the page, or in its own rows.
nonisolated struct ListChoosing: Sendable {
  /// The control.
  let control: FormControl
  /// Its options.
  var menu: ChoiceMenu
  /// Whether the list opens over the page.
  var isOpenOverPage: Bool { control.isDropDown }

  /// Begins to choose.
  init(control: FormControl, selection: [Int]) {
    self.control = control
    menu = ChoiceMenu(
      options: control.options,
      chosen: selection,
      isMultiple: control.type == .selectMultiple,
      // Where reaching a row chooses it, none is reached before a key goes to it.
      startsAtChosen: control.isDropDown || control.type == .selectMultiple || !selection.isEmpty
    )
  }

  /// Takes a key.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> [Response] {
    // A space goes on with what is typed to find an option.
    if !menu.typed.isEmpty, stroke.typed == " ", menu.type(" ") { return settled }
    guard let command = keys.command(for: stroke, in: .choices) else {
      guard let letter = stroke.typed, menu.type(letter) else { return [.consumed] }
      return settled
    }
    if menu.perform(command) { return settled }
    switch command {
    case .accept where menu.isMultiple: return toggle()
    case .accept, .activate:
      if menu.isMultiple { return toggle() }
      return isOpenOverPage ? toggle() + [.action(.leave)] : toggle()
    case .cancel: return [.action(.leave)]
    case .nextControl: return taken + [.action(.control(.leave(forward: true)))]
    case .previousControl: return taken + [.action(.control(.leave(forward: false)))]
    case .redraw: return [.action(.command(.redraw))]
    default: return [.consumed]
    }
  }

  /// Takes a press on a row in view.
  mutating func press(visibleRow: Int) -> [Response] {
    guard menu.press(visibleRow: visibleRow) else { return [.consumed] }
    return isOpenOverPage ? toggle() + [.action(.leave)] : toggle()
  }

  private mutating func toggle() -> [Response] {
    guard !control.isReadOnly, let change = menu.toggle() else { return [.consumed] }
    return [.action(.control(.choose(change.position, isSelected: change.isSelected)))]
  }

  /// In a list that is always open and takes one choice, the row that is reached is the choice.
  private var settled: [Response] {
    mutating get { isOpenOverPage || menu.isMultiple ? [.consumed] : toggle() }
  }

  /// What leaving by TAB does to an open list: the row that is reached is taken.
  private var taken: [Response] {
    mutating get { menu.isMultiple ? [] : toggle() }
  }
}
