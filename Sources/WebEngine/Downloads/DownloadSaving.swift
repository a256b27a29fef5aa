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
  /// How many bytes the whole file has, if the server says so.
  private var whole: Int?
  private var isStopped = false
  private var lastReport: ContinuousClock.Instant?

  init(_ transfer: DownloadTransfer, _ response: URLResponse, partial: PartialDownload?) {
    self.transfer = transfer
    self.response = response
    self.partial = partial
  }

  /// Whether more bytes are of no use.
  var hasFailed: Bool { failure != nil }

  /// Opens the file and tells what is known.
  mutating func begin() async {
    let goesOn = response.status == 206 && partial != nil
    do throws(FileFault) {
      if let partial {
        file = try DownloadFile(continuing: partial.path, length: goesOn ? partial.length : 0)
      } else {
        file = try DownloadFile(in: transfer.folder)
      }
    } catch {
      failure = error.reason
    }
    let length = file?.length ?? 0
    whole = goesOn ? response.byteRange?.total : response.expectedContentLength
    await transfer.report(
      .began(
        url: response.url,
        name: transfer.name ?? response.suggestedFilename,
        length: length,
        expected: whole
      )
    )
  }

  /// Writes bytes.
  mutating func take(_ bytes: [UInt8]) async {
    guard failure == nil, let file else { return }
    do throws(FileFault) {
      try file.write(bytes)
    } catch {
      failure = error.reason
      return
    }
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
    if failure == nil { isStopped = true }
  }

  /// Names the whole file, or keeps the beginning for another attempt.
  mutating func conclude() async {
    guard let file else { return await transfer.report(.ended(reason: failure, partial)) }
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
    let left = PartialDownload(
      path: file.temporaryPath,
      length: file.length,
      validator: response.rangeValidator
    )
    self.file = nil
    await transfer.report(.ended(reason: isStopped || Task.isCancelled ? nil : failure, left))
  }
}
