internal import Loading

/// Unfinished downloads of earlier runs, and what becomes of those of this one.
extension DownloadManager {
  /// Adds what earlier runs and other instances left unfinished; whoever shows the list calls it before.
  public func prepare() async {
    guard let journal else { return }
    let left = await journal.left()
    let known = Set(downloads.map(\.recordID))
    let found = Set(left.map(\.record.id))
    // Another instance goes on with it, is done with it or has removed it.
    let gone = downloads.filter {
      $0.isRestored && !$0.isActive && $0.state != .finished && !found.contains($0.recordID)
    }
    if !gone.isEmpty {
      let ids = Set(gone.map(\.id))
      downloads.removeAll { ids.contains($0.id) }
    }
    for item in left where !known.contains(item.record.id) {
      guard !removed.contains(item.record.id) else { continue }
      downloads.append(
        Download(
          id: makeID(),
          item.record,
          remains: item.remains,
          headers: headers,
          manager: self
        )
      )
    }
  }

  /// Whether ending now would lose something: what a later run cannot go on with.
  public var wouldLoseSomething: Bool { downloads.contains { $0.isActive && $0.isPrivate } }

  /// Ends: what is unfinished stays for a later run, or is removed where nothing would lead to it.
  public func close() async {
    for task in downloads.filter({ $0.isPrivate && $0.state != .finished }).map({ remove($0) }) {
      await task.value
    }
    await journal?.flush()
  }

  /// Keeps a download as it stands, unless it is whole or off the list.
  func keep(_ download: Download) {
    guard let journal, !download.isPrivate, !removed.contains(download.recordID) else { return }
    if download.state == .finished {
      journal.forget(download.recordID)
    } else {
      journal.keep(download.record)
    }
  }

  /// Forgets a download whose file is gone.
  func forget(_ download: Download, at path: String?) async {
    if let path { await Self.removeFile(path) }
    if !download.isPrivate { journal?.forget(download.recordID) }
    await journal?.flush()
  }

  @concurrent
  private nonisolated static func removeFile(_ path: String) async { DownloadFile.remove(path) }
}
