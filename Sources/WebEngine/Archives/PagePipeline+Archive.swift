internal import Loading

/// Bodies that are an archive (RFC 2557): read as a whole, then its document is shown with nothing but what it holds.
extension PagePipeline {
  /// The most bytes of an archive; what is longer is shown as far as it goes.
  private static let longestArchive = 64 * 1024 * 1024

  /// Whether a response is an archive.
  func isArchive(_ response: URLResponse) -> Bool { response.mimeType == WebArchive.mimeType }

  /// Shows the document of an archive; what turns out to be none is shown as text.
  func showArchive(
    _ response: URLResponse,
    _ first: PipelineMailbox.Item,
    _ group: inout DiscardingTaskGroup
  ) async {
    var pipeline = self
    var bytes: [UInt8] = []
    var next: PipelineMailbox.Item? = first
    var ending: PipelineMailbox.Item?
    while ending == nil, let item = next {
      switch item {
      case .data(let data): bytes += data
      case .options(let options): pipeline.settings.options = options
      case .end, .failure: ending = item
      case .sent, .response, .part, .partEnd, .sheet, .sheetOverdue, .tick: break
      }
      if bytes.count > Self.longestArchive { ending = .failure(Self.tooLong(response)) }
      if ending == nil { next = await mailbox.next() }
    }
    guard let ending else {
      _ = await report(.stoppedWithoutDocument)
      return
    }
    var shown = WebArchive.Part(address: response.url, mimeType: "text/plain", bytes: bytes)
    if let archive = WebArchive(bytes, of: response) {
      shown = archive.document
      pipeline.settings.archive = archive
      pipeline.settings.baseURL = settings.baseURL ?? archive.document.address
    }
    let construction = Construction(
      pipeline: pipeline,
      response: shown.response,
      queue: [.data(shown.bytes), ending],
      original: bytes
    )
    await construction.run(&group)
  }

  private static func tooLong(_ response: URLResponse) -> LoadingError {
    let reason = "The archive is longer than what is shown of one"
    return LoadingError(.dataLengthExceedsMaximum, url: response.url, reason: reason)
  }
}
