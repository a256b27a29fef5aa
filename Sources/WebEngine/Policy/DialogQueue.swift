/// The dialogs of a page that wait: one is shown at a time, first come, first served.
@MainActor
struct DialogQueue {
  /// One that waits.
  struct Waiting {
    var dialog: WebPage.Dialog
    /// The navigation it belongs to; nil belongs to the document that is shown.
    var navigation: WebPage.NavigationID?
    var answer: @MainActor (WebPage.Dialog.Answer) -> Void
  }

  private(set) var waiting: [Waiting] = []
  /// The one that is shown.
  private(set) var shown: Int?
  private var lastID = 0

  /// Puts one at the end.
  mutating func append(
    _ kind: WebPage.Dialog.Kind,
    _ frame: WebPage.FrameInfo,
    _ navigation: WebPage.NavigationID?,
    _ answer: @escaping @MainActor (WebPage.Dialog.Answer) -> Void
  ) {
    lastID += 1
    let dialog = WebPage.Dialog(id: lastID, kind: kind, frame: frame)
    waiting.append(Waiting(dialog: dialog, navigation: navigation, answer: answer))
  }

  /// The next one to show, when none is shown.
  mutating func showNext() -> WebPage.Dialog? {
    guard shown == nil, let next = waiting.first?.dialog else { return nil }
    shown = next.id
    return next
  }

  /// Takes one out, so that it can be given its answer; nil when it has gone already.
  mutating func take(_ id: Int) -> Waiting? {
    guard let place = waiting.firstIndex(where: { $0.dialog.id == id }) else { return nil }
    if shown == id { shown = nil }
    return waiting.remove(at: place)
  }

  /// Takes out those that `isOver` picks.
  mutating func take(where isOver: (Waiting) -> Bool) -> [Waiting] {
    let taken = waiting.filter(isOver)
    for dialog in taken { _ = take(dialog.dialog.id) }
    return taken
  }
}
