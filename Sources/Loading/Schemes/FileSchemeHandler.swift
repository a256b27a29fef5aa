/// Serves `file:` addresses: files, and folders as a listing.
public struct FileSchemeHandler: URLSchemeHandler {
  private let listsDirectories: Bool
  private let readsInPlace: Bool

  /// Makes the handler.
  ///
  /// - Parameters:
  ///   - listsDirectories: Whether a folder's address answers with its listing.
  ///   - readsInPlace: Whether the task that asks reads the file itself, instead of a thread beside it.
  public init(listsDirectories: Bool = true, readsInPlace: Bool = false) {
    self.listsDirectories = listsDirectories
    self.readsInPlace = readsInPlace
  }

  /// The file's bytes, or the listing of a folder.
  public func reply(for request: URLRequest) -> LoadStream {
    LoadStream(url: request.url) { channel in
      let reading = FileReading(
        request: request,
        listsDirectories: listsDirectories,
        channel: channel
      )
      if readsInPlace { return reading.runInPlace() }
      BackgroundThread.start { reading.run() }
    }
  }
}
