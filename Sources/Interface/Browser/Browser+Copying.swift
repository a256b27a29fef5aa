internal import Addressing
internal import Canvas
internal import Layout

/// What goes into the clipboard.
extension Browser {
  /// Copies an address, never with a password.
  func copy(_ url: WebURL?, what: String) {
    guard let url else { return }
    screen?.copy(url.withoutCredentials.href)
    tell("\(what) is copied")
  }

  /// Copies a title.
  func copy(title: String) {
    guard !title.isEmpty else { return }
    screen?.copy(title)
    tell("The title is copied")
  }

  /// Copies where the selected link leads.
  func copyLink() {
    if let url = selectedAddress() { copy(url, what: "The address of the link") }
  }
}
