internal import Loading

extension WebPage {
  /// Writes the page in another form into a file, off the main actor, and answers its path.
  ///
  /// Throws what ``exported(as:)`` throws, and ``FileFault`` when the file cannot be written; nothing is left of it then.
  public func save(
    _ content: ExportedContent,
    to destination: DownloadDestination
  ) async throws -> String {
    try await Self.write(exported(as: content), to: destination)
  }

  @concurrent
  private nonisolated static func write(
    _ bytes: [UInt8],
    to destination: DownloadDestination
  ) async throws(FileFault) -> String {
    let file = try DownloadFile(withoutNameIn: destination.folder)
    do throws(FileFault) {
      try file.write(bytes)
      return try file.finish(as: destination.name, replacing: destination.replacesFile)
    } catch {
      if let path = file.temporaryPath { DownloadFile.remove(path) }
      throw error
    }
  }
}
