internal import Addressing
internal import Loading

/// A history that was written down takes the place of the one there is.
extension NavigationStateMachine {
  mutating func restoreHistory(_ state: WebPage.SessionState) {
    let removed = history.entries.map(\.item)
    var numbers: [Int: Int] = [:]
    var entries: [HistoryEntry] = []
    for saved in state.entries.suffix(SessionHistory.capacity) {
      let number = numbers[saved.document] ?? makeDocumentNumber()
      numbers[saved.document] = number
      entries.append(
        HistoryEntry(
          item: WebPage.BackForwardList.Item(
            id: history.makeID(),
            title: saved.title,
            url: saved.url,
            initialURL: saved.initialURL
          ),
          request: saved.request,
          documentNumber: number
        )
      )
    }
    let dropped = state.entries.count - entries.count
    history.replaceAll(with: entries, index: state.index - dropped)
    attempt = nil
    isAsleep = false
    publish()
    notifyHistory(HistoryChange(removed: removed))
  }
}
