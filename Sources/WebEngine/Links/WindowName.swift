/// Which window a `target` means. Pages have no frames here, so every name that is not the page itself is a window of its own.
enum WindowName {
  /// Whether a target asks for a window of its own (HTML 7.3.1.4, "rules for choosing a navigable").
  static func isNew(_ target: String) -> Bool {
    switch target.lowercased() {
    case "", "_self", "_parent", "_top": false
    default: true
    }
  }

  /// Whether a new window may know its opener, where the relations say nothing: `_blank` may not.
  static func keepsOpener(_ target: String) -> Bool { target.lowercased() != "_blank" }
}
