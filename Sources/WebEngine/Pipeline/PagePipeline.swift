internal import Addressing
internal import DOM
internal import Layout
internal import Loading
internal import Parsing
internal import Styling
internal import Text

/// One navigation's way from bytes to a page, off the main actor: chunks, decoder, reader, styles, layout.
struct PagePipeline: Sendable {
  let request: URLRequest
  let content: SubstituteContent?
  let loader: ResourceLoader
  var settings: PipelineSettings
  let mailbox: PipelineMailbox
  /// Tells the page; false means that nobody wants to hear more.
  let report: @Sendable (PipelineReport) async -> Bool
  /// Has a response judged.
  let verdict: @Sendable (URLResponse, Bool) async -> Transfer.Verdict

  /// How long layout waits for one style sheet.
  static let sheetPatience = Duration.seconds(3)
  /// How often a load without a network looks for one.
  private static let connectivityInterval = Duration.seconds(1)

  /// Runs to the end, or until the task is cancelled.
  @concurrent
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await readBody() }
      await work(&group)
      group.cancelAll()
    }
  }

  // MARK: The producer

  /// Posts the answer as it comes, at the pace at which it is worked off.
  private func readBody() async {
    guard content == nil else { return await readContent() }
    var isWaiting = false
    while let failure = await readAnswer() {
      guard settings.waitsForConnectivity, failure.code == .notConnected else {
        return mailbox.post(.failure(failure))
      }
      if !isWaiting {
        isWaiting = true
        _ = await report(.message("There is no network; the page comes as soon as there is one."))
      }
      guard (try? await Task.sleep(for: Self.connectivityInterval)) != nil else { return }
    }
  }

  /// Posts one answer to its end; answers the failure when there was no response before it.
  private func readAnswer() async -> LoadingError? {
    var response: URLResponse?
    var splitter: PartSplitter?
    var request = request
    if request.body != nil {
      let mailbox = mailbox
      request.uploadMeter = UploadMeter { sent, total in
        mailbox.post(.sent(WebPage.Upload(sent: sent, total: total)))
      }
    }
    do {
      reading: for try await element in loader.load(request) {
        switch element {
        case .response(let answer):
          response = answer
          splitter = self.splitter(for: answer)
          mailbox.post(.response(answer))
        case .data(let bytes):
          guard let response else { return answerWithoutHeader }
          let isOpen = try await postBody(bytes, of: response, by: &splitter)
          if !isOpen { break reading }
        }
      }
      guard let response else { return answerWithoutHeader }
      await postRest(of: response, by: &splitter)
      mailbox.post(.end)
      return nil
    } catch {
      let failure = failure(of: error)
      guard response != nil else { return failure }
      mailbox.post(.failure(failure))
      return nil
    }
  }

  private func failure(of error: any Error) -> LoadingError {
    if let error = error as? LoadingError { return error }
    let reason = "The handler of this address failed: \(error)"
    return LoadingError(.unknown, url: request.url, reason: reason)
  }

  private func readContent() async {
    guard let content else { return }
    mailbox.post(.response(content.response))
    var splitter = splitter(for: content.response)
    do {
      let isOpen = try await postBody(content.bytes, of: content.response, by: &splitter)
      if isOpen { await postRest(of: content.response, by: &splitter) }
      mailbox.post(.end)
    } catch {
      mailbox.post(.failure(failure(of: error)))
    }
  }

  private var answerWithoutHeader: LoadingError {
    let reason = "The answer came without a header"
    return LoadingError(.badServerResponse, url: request.url, reason: reason)
  }

  // MARK: The consumer

  private func work(_ group: inout DiscardingTaskGroup) async {
    guard let (response, first) = await awaitBody() else { return }
    guard await report(.bodyBegan) else { return }
    if isArchive(response) { return await showArchive(response, first, &group) }
    guard splitter(for: response) == nil else { return await showParts(first, &group) }
    await Construction(pipeline: self, response: response, queue: [first]).run(&group)
  }

  /// Waits for the response, has it judged, and waits for what follows it.
  private func awaitBody() async -> (URLResponse, PipelineMailbox.Item)? {
    var response: URLResponse?
    var isAccepted = false
    while let item = await mailbox.next() {
      switch item {
      case .response(var answer):
        if let forced = settings.forcedMIMEType { answer.mimeType = forced }
        response = answer
        // Handlers may answer twice before their data; servers do not, and may be slow to go on.
        if answer.status != nil || content != nil {
          guard await judge(answer, first: .tick) else { return nil }
          isAccepted = true
        }
      case .data, .part, .end:
        guard let response else { return nil }
        if !isAccepted {
          guard await judge(response, first: item) else { return nil }
        }
        return (response, item)
      case .failure(let error):
        _ = await report(.failed(error, nil, PipelineReport.Details()))
        return nil
      case .sent(let upload): _ = await report(.sent(upload))
      case .partEnd, .options, .sheet, .sheetOverdue, .tick: break
      }
    }
    return nil
  }

  /// Whether the body is shown; when it is saved instead, that is done before the answer comes.
  private func judge(_ response: URLResponse, first: PipelineMailbox.Item) async -> Bool {
    switch await verdict(response, canShow(response)) {
    case .show: return true
    case .drop: return false
    case .save(let saving):
      await saving.run(first: first)
      return false
    }
  }
}
