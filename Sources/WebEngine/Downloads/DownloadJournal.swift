internal import Loading

/// Writes what is to be kept of unfinished downloads, in the order in which it is told, beside the main actor.
final class DownloadJournal: Sendable {
  private enum Entry: Sendable {
    case keep(DownloadRecord)
    case forget(DownloadRecord.ID)
    /// All before it is written.
    case reached(CheckedContinuation<Void, Never>)
  }

  let store: any DownloadRecordStore
  private let entries: AsyncStream<Entry>.Continuation

  /// Makes a journal that writes into a store.
  init(_ store: any DownloadRecordStore) {
    self.store = store
    let (stream, entries) = AsyncStream.makeStream(of: Entry.self)
    self.entries = entries
    Task.detached {
      for await entry in stream {
        switch entry {
        case .keep(let record): await store.save(record)
        case .forget(let id): await store.remove(id)
        case .reached(let continuation): continuation.resume()
        }
      }
    }
  }

  deinit { entries.finish() }

  /// Keeps a record in place of the one with its identity.
  func keep(_ record: DownloadRecord) { entries.yield(.keep(record)) }

  /// Forgets a record.
  func forget(_ id: DownloadRecord.ID) { entries.yield(.forget(id)) }

  /// Waits until all that was told is on the disk.
  func flush() async {
    await withCheckedContinuation { continuation in
      // The stream ends with this object only, so somebody always answers.
      _ = entries.yield(.reached(continuation))
    }
  }

  /// A download that nobody writes now, with what there is of its file.
  struct Left: Sendable {
    var record: DownloadRecord
    var remains: DownloadFile.Remains?
  }

  /// What earlier runs and other instances left, the latest first; what another instance is saving is left out.
  @concurrent
  func left() async -> [Left] {
    await flush()
    return await store.all().sorted { $0.began > $1.began }.compactMap { record in
      let remains = record.partPath.flatMap { DownloadFile.remains(at: $0) }
      return remains?.isBeingWritten == true ? nil : Left(record: record, remains: remains)
    }
  }
}
