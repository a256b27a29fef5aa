internal import Layout
internal import Loading

/// Bodies of several parts, each of which takes the place of the document (`multipart/x-mixed-replace`).
extension PagePipeline {
  /// The media type of such bodies.
  static let mixedReplace = "multipart/x-mixed-replace"

  /// How long a part is shown at least.
  private static let partInterval = Duration.milliseconds(50)

  /// Whether a response can be shown.
  func canShow(_ response: URLResponse) -> Bool {
    DocumentFormatChoice.format(of: response.mimeType) != nil || isArchive(response)
      || splitter(for: response) != nil
  }

  /// What splits the body of a response; nil when it is one document.
  func splitter(for response: URLResponse) -> PartSplitter? {
    guard settings.forcedMIMEType == nil, response.mimeType == Self.mixedReplace,
      let type = response.headers["Content-Type"].flatMap({ MediaType($0) })
    else { return nil }
    return type.parameter("boundary").flatMap { PartSplitter(boundary: $0) }
  }

  /// Posts bytes of a body, split where it has parts; false when nothing of it is wanted any more.
  func postBody(
    _ bytes: [UInt8],
    of response: URLResponse,
    by splitter: inout PartSplitter?
  ) async throws -> Bool {
    guard splitter != nil else {
      await mailbox.postInTurn(.data(bytes))
      return true
    }
    do {
      return await post(try splitter?.feed(bytes) ?? [], of: response)
    } catch {
      let reason = "A part of the page has too long a header"
      throw LoadingError(.badServerResponse, url: response.url, reason: reason)
    }
  }

  /// Posts what is left when a body has ended by itself.
  func postRest(of response: URLResponse, by splitter: inout PartSplitter?) async {
    _ = await post(splitter?.finish() ?? [], of: response)
  }

  private func post(_ events: [PartSplitter.Event], of response: URLResponse) async -> Bool {
    for event in events {
      switch event {
      case .part(let fields): await mailbox.postInTurn(.part(part(of: response, fields)))
      case .data(let bytes): await mailbox.postInTurn(.data(bytes))
      case .partEnd: mailbox.post(.partEnd)
      case .end: return false
      }
    }
    return true
  }

  /// The response that a part would be by itself; without a type it is text (RFC 2046, 5.2).
  private func part(of response: URLResponse, _ fields: HeaderList) -> URLResponse {
    var part = URLResponse(url: response.url, status: response.status ?? 200, headers: fields)
    if part.mimeType.isEmpty { part.mimeType = "text/plain" }
    part.expectedContentLength = nil
    return part
  }

  // MARK: The consumer

  /// Shows one part after the other, until the body ends or the task is cancelled.
  func showParts(_ first: PipelineMailbox.Item, _ group: inout DiscardingTaskGroup) async {
    var pipeline = self
    var number = 0
    var queue: [PipelineMailbox.Item] = [first]
    while let item = queue.isEmpty ? await mailbox.next() : queue.removeFirst() {
      switch item {
      case .part(let response):
        guard DocumentFormatChoice.format(of: response.mimeType) != nil else {
          let type = response.mimeType
          _ = await report(.message("A part of the type \(type) cannot be shown; it is left out."))
          break
        }
        let construction = Construction(
          pipeline: pipeline,
          response: response,
          queue: queue,
          part: number
        )
        await construction.run(&group)
        // Whoever ended the body with this part has told so.
        guard construction.isFollowedByParts else { return }
        queue = construction.unread
        pipeline.settings.options = construction.options
        number += 1
        // A server that sends parts as fast as it can is read at the pace of a person.
        try? await Task.sleep(for: Self.partInterval)
      case .options(let options): pipeline.settings.options = options
      case .end:
        _ = await report(.partsEnded)
        return
      case .failure(let error):
        _ = await report(.failed(error, nil, PipelineReport.Details()))
        return
      case .sent, .response, .data, .partEnd, .sheet, .sheetOverdue, .tick: break
      }
    }
    _ = await report(.stoppedWithoutDocument)
  }
}
