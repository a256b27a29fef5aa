/// Serves `file:` addresses: files, and folders as a listing.
public struct FileSchemeHandler: StreamingSchemeHandler {
  private let listsDirectories: Bool

  /// Makes the handler.
  public init(listsDirectories: Bool = true) { self.listsDirectories = listsDirectories }

  /// The file's bytes, or the listing of a folder.
  public func reply(for request: URLRequest) -> LoadStream {
    LoadStream(url: request.url) { channel in
      BackgroundThread.start {
        FileReading(request: request, listsDirectories: listsDirectories, channel: channel).run()
      }
    }
  }
}
