internal import Addressing
internal import Canvas
internal import Layout

/// What goes into the clipboard.
extension Browser {
  /// Copies an address, never with a password.
  func copy(_ url: WebURL?, what: String) {
    guard let url else { return }
    screen?.copy(url.withoutCredentials.href)
    note = StatusLine.Note(text: "\(what) is copied")
  }

  /// Copies a title.
  func copy(title: String) {
    guard !title.isEmpty else { return }
    screen?.copy(title)
    note = StatusLine.Note(text: "The title is copied")
  }

  /// Copies where the selected link leads.
  func copyLink() {
    guard let selected = tab.selected, let url = tab.address(of: tab.painted.link(selected)) else {
      note = StatusLine.Note(text: "No link is selected")
      return
    }
    copy(url, what: "The address of the link")
  }
}
