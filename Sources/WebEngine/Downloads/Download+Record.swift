internal import Addressing
internal import Loading

/// What is kept of a download for later runs.
extension Download {
  /// The download as a later run needs it.
  var record: DownloadRecord {
    var record = DownloadRecord(
      id: recordID,
      url: request.url.withoutCredentials,
      fileName: fileName,
      folder: destination?.folder ?? manager?.folder ?? "/",
      began: began
    )
    record.method = request.method
    record.referrer = request.headers["Referer"]
    record.chosenName = chosenName
    record.hasChosenPlace = destination != nil
    record.replacesFile = destination?.replacesFile ?? false
    record.partPath = partial?.path
    record.validator = partial?.validator
    record.expectedBytes = expectedBytes
    record.stage =
      switch state {
      case .waiting, .receiving, .finished: .underWay
      case .cancelled: .stopped
      case .failed(let reason): .failed(reason)
      }
    return record
  }

  /// A download of an earlier run, or one that another instance left.
  convenience init(
    id: ID,
    _ record: DownloadRecord,
    remains: DownloadFile.Remains?,
    headers: HeaderList,
    manager: DownloadManager
  ) {
    var request = URLRequest(url: record.url)
    request.method = record.method
    request.headers = headers
    if let referrer = record.referrer { request.headers.set("Referer", referrer) }
    let folder = record.folder == "/" ? "" : record.folder
    self.init(
      id: id,
      request: request,
      fileName: record.fileName,
      path: folder + "/" + record.fileName,
      manager: manager,
      restoring: record
    )
    chosenName = record.chosenName
    if record.hasChosenPlace {
      destination = DownloadDestination(path: path, replacesFile: record.replacesFile)
    }
    expectedBytes = record.expectedBytes
    if let path = record.partPath, let remains {
      receivedBytes = remains.length
      partial = PartialDownload(
        place: .path(path),
        length: remains.length,
        validator: record.validator
      )
    }
    state =
      switch record.stage {
      case .underWay: .failed("Tern ended before all of it was there.")
      case .stopped: .cancelled
      case .failed(let reason): .failed(reason)
      }
  }
}
