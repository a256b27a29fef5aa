internal import Addressing
internal import Loading

/// One download's way from bytes to a file, off the main actor.
struct DownloadTransfer: Sendable {
  /// Where the bytes come from.
  enum Source: Sendable {
    /// A request that this transfer sends.
    case request(URLRequest, PartialDownload?)
    /// A navigation whose answer is here already.
    case arriving(URLResponse, PipelineMailbox)
  }

  let source: Source
  let folder: String
  /// The name to use instead of the one the server suggests.
  let name: String?
  /// The name when the server suggests none.
  let fallbackName: String
  /// Whether a file of that name is replaced.
  let replacesFile: Bool
  /// Whether an unfinished file may be left for a later run; else it has no name.
  let leavesTraces: Bool
  /// Asks whether so many more bytes may be fetched; nil asks nobody.
  let admits: (@Sendable (Int) async -> Bool)?
  let loader: ResourceLoader
  let credentials: CredentialStore
  let report: @Sendable (DownloadReport) async -> Void

  /// Runs to the end, or until the task is cancelled; `first` was taken from the mailbox already.
  @concurrent
  func run(first: PipelineMailbox.Item = .tick) async {
    switch source {
    case .arriving(let response, let mailbox):
      var saving = DownloadSaving(self, response, partial: nil)
      await saving.take(from: mailbox, first: first)
      await saving.conclude()
    case .request(let request, let partial):
      let partial = partial?.stillThere
      if await !ask(request, continuing: partial) {
        // The unfinished file is written anew from its beginning.
        _ = await ask(request, continuing: partial?.withoutBytes)
      }
    }
  }

  /// Sends the request, redirects followed; false when the rest cannot be had and the whole should be asked for.
  private func ask(_ original: URLRequest, continuing partial: PartialDownload?) async -> Bool {
    var request = original
    request.cachePolicy = .reloadIgnoringLocalCacheData
    request.priority = RequestPriority(.extra)
    // What is saved is the file as it is, and a part of a compressed stream is of no use.
    request.headers.set("Accept-Encoding", "identity")
    if let partial, partial.length > 0 {
      request.headers.set("Range", "bytes=\(partial.length)-")
      if let validator = partial.validator { request.headers.set("If-Range", validator) }
    }
    for _ in 0...RedirectRules.limit {
      switch await answer(to: request, partial) {
      case .redirect(let status, let target):
        request = RedirectRules.request(following: request, to: target, status: status)
      case .startOver: return false
      case .over: return true
      }
    }
    await report(.ended(reason: "the server sent the request around in circles", partial))
    return true
  }

  private enum Outcome {
    case redirect(Int, WebURL)
    case startOver
    case over
  }

  private func answer(to request: URLRequest, _ partial: PartialDownload?) async -> Outcome {
    let request = credentials.authorized(request)
    var saving: DownloadSaving?
    do {
      for try await element in loader.load(request) {
        switch element {
        case .response(let response):
          if let outcome = await judge(response, of: request, partial) { return outcome }
          saving = DownloadSaving(self, response, partial: partial)
          await saving?.begin()
        case .data(let bytes): await saving?.take(bytes)
        }
        if saving?.hasFailed == true { break }
      }
    } catch let error as LoadingError {
      saving?.fail(error)
      if saving == nil { await report(.ended(reason: error.reason, partial)) }
    } catch {
      if saving == nil { await report(.ended(reason: "the load failed: \(error)", partial)) }
      saving?.fail(LoadingError(.unknown, url: request.url, reason: "the load failed: \(error)"))
    }
    await saving?.conclude()
    return .over
  }

  /// What to do instead of saving the answer; nil saves it.
  private func judge(
    _ response: URLResponse,
    of request: URLRequest,
    _ partial: PartialDownload?
  ) async -> Outcome? {
    if let location = RedirectRules.location(of: response) {
      guard let target = RedirectRules.target(of: location, from: request.url),
        target.scheme == "http" || target.scheme == "https", !RestrictedPorts.contains(target.port)
      else {
        await report(.ended(reason: EngineError.Code.unsafeRedirect.sentence, partial))
        return .over
      }
      return .redirect(response.status ?? 302, target)
    }
    if let partial, partial.length > 0, response.status == 416 || !partial.fits(response) {
      return .startOver
    }
    if let status = response.status, status >= 400 {
      await report(.ended(reason: "the server answered with the status \(status)", partial))
      return .over
    }
    return nil
  }
}
