internal import Addressing
internal import Loading

/// The writing side of one download: the answer is here, and its bytes go to the disk.
struct DownloadSaving {
  /// How often progress is told.
  private static let pace = Duration.milliseconds(100)

  private let transfer: DownloadTransfer
  private let response: URLResponse
  private let partial: PartialDownload?
  private var file: DownloadFile?
  private var failure: String?
  /// What the rest must match.
  private var validator: String?
  /// How many bytes were there before.
  private var start = 0
  /// How many bytes the whole file has, if the server says so.
  private var whole: Int?
  private var isStopped = false
  /// Whether somebody was asked whether so much may be fetched.
  private var isAdmitted = false
  private var lastReport: ContinuousClock.Instant?

  init(_ transfer: DownloadTransfer, _ response: URLResponse, partial: PartialDownload?) {
    self.transfer = transfer
    self.response = response
    self.partial = partial
  }

  /// Whether more bytes are of no use.
  var hasFailed: Bool { failure != nil || isStopped }

  /// Tells what is known, and opens the file then: a record must lead to it before there is one.
  mutating func begin() async {
    let goesOn = response.status == 206 && (partial?.length ?? 0) > 0
    whole = goesOn ? response.byteRange?.total : response.expectedContentLength
    // Who was stopped meanwhile leaves nothing.
    guard !Task.isCancelled else {
      isStopped = true
      return
    }
    validator = response.rangeValidator ?? (goesOn ? partial?.validator : nil)
    let length = goesOn ? partial?.length ?? 0 : 0
    start = length
    do throws(FileFault) {
      file = try await open(length)
    } catch {
      failure = error.reason
    }
    if let whole { await admit(whole - length) }
  }

  private func open(_ length: Int) async throws(FileFault) -> DownloadFile {
    switch partial?.place {
    case .unnamed(let file)?:
      await tellBegin(nil, length)
      return try DownloadFile(continuing: file, in: transfer.folder, length: length)
    case .path(let path)?:
      await tellBegin(path, length)
      return try DownloadFile(continuing: path, length: length)
    case nil where transfer.leavesTraces:
      let path = try DownloadFile.vacantPath(in: transfer.folder)
      await tellBegin(path, 0)
      return try DownloadFile(at: path)
    case nil:
      await tellBegin(nil, 0)
      return try DownloadFile(withoutNameIn: transfer.folder)
    }
  }

  private func tellBegin(_ path: String?, _ length: Int) async {
    let part = path.map {
      PartialDownload(place: .path($0), length: length, validator: validator)
    }
    await transfer.report(
      .began(
        url: response.url,
        name: transfer.name ?? response.suggestedFilename,
        part,
        length: length,
        expected: whole
      )
    )
  }

  /// Asks about a large file, once: before it, or as soon as it turns out to be one.
  private mutating func admit(_ count: Int) async {
    guard let admits = transfer.admits, !isAdmitted, count >= NetworkMeter.largeFile else { return }
    isAdmitted = true
    if await !admits(count) { isStopped = true }
  }

  /// Writes bytes.
  mutating func take(_ bytes: [UInt8]) async {
    guard !hasFailed, let file else { return }
    do throws(FileFault) {
      try file.write(bytes)
    } catch {
      failure = error.reason
      return
    }
    await admit(file.length - start)
    let now = ContinuousClock.now
    guard lastReport.map({ now - $0 >= Self.pace }) ?? true else { return }
    lastReport = now
    await transfer.report(.received(file.length))
  }

  /// The bytes broke off.
  mutating func fail(_ error: LoadingError) {
    if error.code == .cancelled { isStopped = true }
    failure = failure ?? error.reason
  }

  /// Writes what a navigation goes on receiving.
  mutating func take(from mailbox: PipelineMailbox, first: PipelineMailbox.Item) async {
    await begin()
    var next: PipelineMailbox.Item? = first
    while !hasFailed, let item = next {
      switch item {
      case .data(let bytes): await take(bytes)
      case .end: return
      case .failure(let error): return fail(error)
      case .response, .sent, .part, .partEnd, .options, .sheet, .sheetOverdue, .tick: break
      }
      next = await mailbox.next()
    }
    // Whoever stopped it has taken the rest of the answer along.
    if failure == nil { isStopped = true }
  }

  /// Names the whole file, or keeps the beginning for another attempt.
  mutating func conclude() async {
    guard let file else {
      return await transfer.report(.ended(reason: isStopped ? nil : failure, partial))
    }
    if failure == nil, !isStopped, let whole, file.length < whole {
      failure = "the server sent \(file.length) of \(whole) bytes"
    }
    if failure == nil, !isStopped, !Task.isCancelled {
      let name = transfer.name ?? response.suggestedFilename ?? transfer.fallbackName
      do throws(FileFault) {
        return await transfer.report(
          .finished(path: try file.finish(as: name, replacing: transfer.replacesFile))
        )
      } catch {
        failure = error.reason
      }
    }
    let place = file.unnamed.map { PartialDownload.Place.unnamed($0) }
    let left = PartialDownload(
      place: place ?? .path(file.temporaryPath ?? ""),
      length: file.length,
      validator: validator
    )
    // Nobody writes it any more, which its lock tells others.
    self.file = nil
    await transfer.report(.ended(reason: isStopped || Task.isCancelled ? nil : failure, left))
  }
}
