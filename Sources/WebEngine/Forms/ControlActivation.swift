/// What activating a control or a label led to.
public enum ControlActivation: Sendable {
  /// Nothing: it is disabled, or a script would have to do something.
  case nothing
  /// The person shall go on in this control: edit its text, choose from its list.
  case focus(ControlID)
  /// Values have changed, and with them what the page shows.
  case changed(ControlID)
  /// A form is on its way.
  case submitted(WebPage.Navigation)
  /// A form is not sent because of these.
  case invalid([ValidationFailure])
}
