import DOM
import WebEngine

/// A scripted page has no forms.
extension ScriptedPage {
  var upload: WebPage.Upload? { nil }
  var formValues: FormValues { FormValues() }
  func setValue(_ value: String, of id: ControlID) {}
  func setFiles(_ paths: [String], of id: ControlID) {}
  func select(_ position: Int, of id: ControlID, isSelected: Bool) {}
  func stepUp(_ id: ControlID, by count: Int) {}
  func setToPresent(_ id: ControlID, localMilliseconds milliseconds: Int) -> Bool { false }
  func activate(_ id: ControlID, at point: (x: Int, y: Int)?) -> ControlActivation { .nothing }
  func activate(label node: NodeID) -> ControlActivation { .nothing }
  func implicitSubmission(from id: ControlID) -> ControlActivation { .nothing }
  func validate(_ id: ControlID) -> ValidationFailure? { nil }
}
