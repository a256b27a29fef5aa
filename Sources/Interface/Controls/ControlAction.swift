/// What an active control asks of the browser.
nonisolated enum ControlAction: Sendable, Equatable {
  /// Its text is another one.
  case changed(String)
  /// Enter in a field: to send the form.
  case submit
  /// To leave for the next or previous link or control.
  case leave(forward: Bool)
  /// To step its value.
  case step(Int)
  /// To select an option or take it out.
  case choose(Int, isSelected: Bool)
  /// To fill in what the page suggests.
  case suggestion(Int)
  /// To edit its text in another program.
  case editElsewhere
  /// To put text into the clipboard.
  case copy(String)
  /// To say that nothing can be changed in it.
  case refuse
}
