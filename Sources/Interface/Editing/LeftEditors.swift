internal import WebEngine

/// The editors of the fields that were left last.
struct LeftEditors {
  private static let limit = 16

  private var editors: [(id: ControlID, editor: TextEditor)] = []

  /// Keeps an editor.
  mutating func keep(_ editor: TextEditor, of id: ControlID) {
    editors.removeAll { $0.id == id }
    editors.append((id, editor))
    if editors.count > Self.limit { editors.removeFirst() }
  }

  /// The editor of a field, when the field still has the text that was left in it.
  func editor(of id: ControlID, holding text: String) -> TextEditor? {
    editors.last { $0.id == id }.flatMap { $0.editor.text == text ? $0.editor : nil }
  }
}
