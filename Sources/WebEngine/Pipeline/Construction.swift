internal import Addressing
internal import DOM
internal import Layout
internal import Loading
internal import Parsing
internal import Styling
internal import Text

/// The part of a pipeline behind the commit: builds the document and hands pages over.
///
/// A class, because the optimiser of Swift 6.3 destroys a noncopyable struct with asynchronous methods twice.
final class Construction {
  /// How many bytes are parsed before the page is laid out again and the queue is looked at.
  private static let sliceSize = 32 * 1024

  private let pipeline: PagePipeline
  private let url: WebURL
  /// What was taken from the mailbox before it was its turn.
  private var queue: [PipelineMailbox.Item]
  /// The number of the part that is shown, in a body of several.
  private let part: Int
  /// Whether the part has not taken the place of the one before yet: that stays until there is something to show.
  private var isBehindAnother: Bool
  /// What came behind the part.
  private var following: [PipelineMailbox.Item] = []
  /// Whether the part has ended and the body goes on.
  private(set) var isFollowedByParts = false
  private let build: DocumentBuild
  private var decoder: BodyDecoder
  private let isText: Bool
  private let sheetLoader: StyleSheetLoader
  private var allowance: StyleSheetAllowance
  /// How much servers are told unless the document's elements say otherwise.
  private let documentPolicy: ReferrerPolicy
  private var pace: HandoverPace
  private var hasEnded = false
  private var failure: LoadingError?
  private var bodyLength = 0
  private var source: [UInt8]
  /// Whether the bytes are kept as they are read.
  private let keepsSource: Bool

  /// - Parameters:
  ///   - pipeline: Where the bytes come from and the pages go.
  ///   - response: What the bytes are.
  ///   - queue: What was taken from the mailbox already.
  ///   - part: The number of the part, in a body of several.
  ///   - original: What the bytes were taken out of; nil when they are as they came.
  init(
    pipeline: PagePipeline,
    response: URLResponse,
    queue: [PipelineMailbox.Item],
    part: Int = 0,
    original: [UInt8]? = nil
  ) {
    let settings = pipeline.settings
    var head: [UInt8] = []
    if case .data(let bytes) = queue.first { head = bytes }
    let format =
      DocumentFormatChoice.format(of: response, firstBytes: head) ?? .plainText
    self.pipeline = pipeline
    self.queue = queue
    self.part = part
    isBehindAnother = part > 0
    source = settings.keepsSource ? original ?? [] : []
    keepsSource = settings.keepsSource && original == nil
    url = pipeline.request.url
    build = DocumentBuild(
      format: format,
      url: settings.baseURL ?? url,
      expectedLength: response.expectedContentLength,
      options: settings.options
    )
    isText = format.isText
    documentPolicy = ReferrerPolicy(response.headers) ?? .standard
    decoder = BodyDecoder(
      forced: settings.forcedCharset,
      declared: response.textEncodingName,
      readsMeta: format == .html,
      topLevelDomain: url.topLevelDomain
    )
    allowance = StyleSheetAllowance(isFromArchive: settings.archive != nil)
    sheetLoader = StyleSheetLoader(
      loader: pipeline.loader,
      template: pipeline.request,
      document: url,
      credentials: settings.credentials,
      readableFolder: settings.readableFolder,
      archive: settings.archive
    ) { [pipeline] in _ = await pipeline.report(.insecureContent) }
    pace = HandoverPace(rows: settings.options.height, isOn: settings.rendersIncrementally)
  }

  /// Works until everything is here and laid out, the load breaks off, or the task is cancelled.
  func run(_ group: inout DiscardingTaskGroup) async {
    while let item = queue.isEmpty ? await pipeline.mailbox.next() : queue.removeFirst() {
      await take(item, &group)
      if hasEnded, !build.hasPendingSheets { break }
      // The next part is here: sheets of this one are not waited for.
      if case .part = following.first { break }
      if Task.isCancelled { break }
      await handOver(&group)
    }
    await conclude()
  }

  /// What belongs to the parts behind this one.
  var unread: [PipelineMailbox.Item] { following + queue }

  /// What the view is now.
  var options: LayoutOptions { build.options }

  private func take(_ item: PipelineMailbox.Item, _ group: inout DiscardingTaskGroup) async {
    switch item {
    case _ where isFollowedByParts && item.isOfBody: following.append(item)
    case .data(let bytes): await read(bytes, &group)
    case .partEnd:
      isFollowedByParts = true
      endReading(&group)
    case .end where hasEnded, .failure where hasEnded: break
    case .end: endReading(&group)
    case .failure(let error):
      failure = error
      endReading(&group)
    case .sheet(let slot, let sheets, part: part): build.fill(slot, with: sheets)
    case .sheetOverdue(let slot, part: part): build.giveUpWaiting(for: slot)
    case .options(let options): build.setOptions(options)
    case .tick: pace.tick()
    case .response, .sent, .part, .sheet, .sheetOverdue: break
    }
    if pipeline.settings.rendersIncrementally, !hasEnded { layOut() }
  }

  private func read(_ bytes: [UInt8], _ group: inout DiscardingTaskGroup) async {
    guard !hasEnded else { return }
    pace.receive(bytes.count)
    let limits = pipeline.settings.limits
    let room = limits.bodyBytes - bodyLength
    let isTooLong = bytes.count > room
    let bytes = isTooLong ? Array(bytes.prefix(max(0, room))) : bytes
    bodyLength += bytes.count
    if keepsSource { source.append(contentsOf: bytes) }
    var start = 0
    while start < bytes.count, !Task.isCancelled {
      let end = min(start + Self.sliceSize, bytes.count)
      let slice = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end])
      let text = isText ? decoder.decode(slice) : slice
      if let encoding = decoder.encoding { build.setEncoding(encoding) }
      request(build.feed(text), &group)
      start = end
      if build.nodeCount > limits.nodes {
        return await breakOff("The page has more parts than are shown", &group)
      }
      if start < bytes.count, pipeline.settings.rendersIncrementally {
        layOut()
        await handOver(&group)
      }
    }
    if isTooLong { await breakOff("The page is longer than what is shown of one", &group) }
  }

  /// A limit is reached: what has arrived stays, and nothing more is taken.
  private func breakOff(_ reason: String, _ group: inout DiscardingTaskGroup) async {
    failure = LoadingError(.dataLengthExceedsMaximum, url: url, reason: reason)
    endReading(&group)
    _ = await pipeline.report(.message("\(reason); the rest of it is left out."))
  }

  private func endReading(_ group: inout DiscardingTaskGroup) {
    hasEnded = true
    if isText {
      let text = decoder.finish()
      if let encoding = decoder.encoding { build.setEncoding(encoding) }
      request(build.feed(text), &group)
    }
    request(build.finishReading(), &group)
  }

  /// Lays out until done or interrupted.
  private func layOut() {
    _ = build.advance(shouldPause: isInterrupted)
  }

  /// Whether layout should stop as soon as it can.
  private var isInterrupted: @Sendable () -> Bool {
    let mailbox = pipeline.mailbox
    return { Task.isCancelled || mailbox.hasNewOptions }
  }

  /// Fetches sheets beside the reading; they are waited for only so long.
  private func request(
    _ found: [(slot: Int, sheet: StyleSheetFinder.Found)],
    _ group: inout DiscardingTaskGroup
  ) {
    let mailbox = pipeline.mailbox
    let part = part
    let begun = found.filter { begin($0.sheet, $0.slot, &group) }.map(\.slot)
    guard !begun.isEmpty else { return }
    group.addTask {
      try? await Task.sleep(for: PagePipeline.sheetPatience)
      for slot in begun { mailbox.post(.sheetOverdue(slot, part: part)) }
    }
  }

  /// Puts a sheet into its slot if nothing has to be fetched for it, or may be; else fetches it and answers true.
  private func begin(
    _ sheet: StyleSheetFinder.Found,
    _ slot: Int,
    _ group: inout DiscardingTaskGroup
  ) -> Bool {
    let mailbox = pipeline.mailbox
    let loader = sheetLoader
    let part = part
    let media = sheet.media
    let context = StyleSheetLoader.Context(
      fallback: decoder.encoding,
      isQuirks: build.isQuirks,
      referrerPolicy: sheet.referrerPolicy ?? build.metadata.referrerPolicy ?? documentPolicy
    )
    switch sheet.content {
    case .inline(let text):
      let parsed = StyleSheet(parsing: text, base: build.baseURL, media: media)
      guard pipeline.settings.loadsSubresources, !parsed.imports.isEmpty, allowance.take() else {
        build.fill(slot, with: [parsed])
        return false
      }
      group.addTask {
        let sheets = await loader.resolveImports(of: parsed, media: media, context: context)
        mailbox.post(.sheet(slot, sheets, part: part))
      }
    case .external(let url):
      guard pipeline.settings.loadsSubresources || url.scheme == "data", allowance.take() else {
        build.fill(slot, with: [])
        return false
      }
      group.addTask {
        let sheets = await loader.load(url, media: media, context: context)
        mailbox.post(.sheet(slot, sheets, part: part))
      }
    }
    return true
  }

  // MARK: Handing over

  private func handOver(_ group: inout DiscardingTaskGroup) async {
    if let count = pace.takeReceived() { _ = await pipeline.report(.received(count)) }
    let isIdle = pipeline.mailbox.isEmpty
    // A first line that is not full yet is looked for when nothing else is to be done.
    guard build.lineCount > 0 || build.title != nil || isIdle, !build.waitsForSheets else { return }
    switch pace.judge(lineCount: build.lineCount, isIdle: isIdle) {
    case .later: return
    case .soon(let wait):
      let mailbox = pipeline.mailbox
      group.addTask {
        try? await Task.sleep(for: wait)
        mailbox.post(.tick)
      }
    case .now:
      let start = ContinuousClock.now
      let patience = HandoverPatience(
        mailbox: pipeline.mailbox,
        yieldsToBytes: pace.yieldsToBytes
      )
      let made = build.page { [isInterrupted] in isInterrupted() || patience.isOver() }
      guard let (page, outline) = made else {
        return pace.gaveUp(cost: ContinuousClock.now - start)
      }
      guard page.lineCount > 0 || build.title != nil else { return }
      let forms = build.forms()
      pace.handedOver(cost: ContinuousClock.now - start)
      let snapshot = PipelineReport.Snapshot(
        page: page,
        outline: outline,
        forms: forms,
        baseURL: build.baseURL,
        title: build.title,
        encodingName: decoder.encoding?.name,
        metadata: build.metadata
      )
      guard await takePlace() else { return }
      _ = await pipeline.report(.rendered(snapshot))
    }
  }

  /// Has a part take the place of the one before; false when nobody wants it any more.
  private func takePlace() async -> Bool {
    guard isBehindAnother else { return true }
    isBehindAnother = false
    return await pipeline.report(.partBegan)
  }

  /// The last page: everything laid out, unless somebody stopped the load.
  private func conclude() async {
    if !hasEnded { _ = build.finishReading() }
    build.settleStyles()
    let page = await finalPage()
    let details = PipelineReport.Details(
      title: build.title,
      encodingName: decoder.encoding?.name,
      source: source
    )
    let isStopped = Task.isCancelled && !(hasEnded && failure == nil && page != nil)
    let (pipeline, failure) = (pipeline, failure)
    let painted = page ?? (.empty(width: build.options.width), Outline())
    let finished = build.take(page: painted.page, outline: painted.outline)
    let hasNothing = isBehindAnother && finished.page.lineCount == 0
    if isStopped, isBehindAnother {
      _ = await pipeline.report(.stoppedWithoutDocument)
    } else if let failure, hasNothing {
      _ = await pipeline.report(.failed(failure, nil, details))
    } else if !isStopped, await !takePlace() {
      return
    } else if isStopped {
      _ = await pipeline.report(.stopped(finished, details))
    } else if let failure {
      _ = await pipeline.report(.failed(failure, finished, details))
    } else if isFollowedByParts {
      _ = await pipeline.report(.partFinished(finished, details))
    } else {
      _ = await pipeline.report(.finished(finished, details))
    }
  }

  /// Lays out to the end, begins anew for a view that changed meanwhile; nil when cancelled.
  private func finalPage() async -> (page: PaintedPage, outline: Outline)? {
    let mailbox = pipeline.mailbox
    while true {
      let isDone = build.advance(shouldPause: isInterrupted)
      if Task.isCancelled { return nil }
      if isDone, !mailbox.hasNewOptions, let page = build.page(shouldPause: isInterrupted) {
        return page
      }
      guard mailbox.hasNewOptions, let item = await mailbox.next() else { continue }
      switch item {
      case .options(let options): build.setOptions(options)
      case .sheet(let slot, let sheets, part: part): build.fill(slot, with: sheets)
      case _ where item.isOfBody: following.append(item)
      default: break
      }
    }
  }
}
