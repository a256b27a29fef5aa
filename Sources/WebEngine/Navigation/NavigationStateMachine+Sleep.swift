internal import Addressing
internal import Loading

/// Pages that hold an entry without its document.
extension NavigationStateMachine {
  /// The document is given up and its entry stays, unless something is on its way or the entry cannot be had again.
  mutating func sleep() {
    guard asking == nil, provisional == nil, documentState != .loading, !isAsleep,
      let entry = history.current, entry.request.method == "GET" || entry.content != nil
    else { return }
    effects.append(.cancelRefresh)
    if entry.documentNumber == document?.number { effects.append(.leave(entry.item.id)) }
    effects.append(.releaseDocument)
    document = nil
    documentState = .empty
    restingProgress = 0
    isAsleep = true
    publish()
  }
}
