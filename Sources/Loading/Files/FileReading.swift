internal import Addressing
internal import Dispatch
internal import Glibc

/// Answers one request for a `file:` address, on a thread of its own.
struct FileReading: Sendable {
  /// How many bytes one chunk has.
  static let chunkSize = 64 * 1024

  let request: URLRequest
  let listsDirectories: Bool
  let channel: LoadChannel

  /// Reads to the end, or until nobody listens.
  func run() {
    guard let path = FilePath(request.url) else {
      channel.finish(
        throwing: LoadingError(
          .badURL,
          url: request.url,
          reason: "\(request.url.displayString) names no file on this machine"
        )
      )
      return
    }
    do {
      let file = try OpenFile(path)
      switch file.kind {
      case .directory where listsDirectories: try list(path)
      case .directory:
        throw LoadingError(
          .resourceUnavailable,
          url: request.url,
          reason: "\(path.text) is a folder"
        )
      case .special(let kind):
        throw LoadingError(
          .resourceUnavailable,
          url: request.url,
          reason: "\(path.text) is \(kind), which cannot be shown as a page"
        )
      case .regular: try send(file, path)
      }
      channel.finish()
    } catch let failure as SystemFailure {
      channel.finish(throwing: LoadingError(failure, path: path, url: request.url))
    } catch {
      channel.finish(throwing: error)
    }
  }

  private func send(_ file: borrowing OpenFile, _ path: FilePath) throws {
    var response = URLResponse(
      url: request.url,
      mimeType: FileNameExtension.mimeType(ofFileNamed: path.lastComponent) ?? ""
    )
    response.suggestedFilename = SafeFileName.cleaned(path.text)
    // Files of /proc and /sys have bytes but no size.
    if file.size > 0 { response.expectedContentLength = file.size }
    var bytes = try file.read(Self.chunkSize)
    response.mimeType = MediaTypeSniffer().sniffedType(for: response, firstBytes: bytes)
    channel.send(.response(response))
    guard request.method != "HEAD" else { return }
    while !bytes.isEmpty, !channel.isAbandoned {
      channel.send(.data(bytes))
      channel.waitForRoom()
      bytes = try file.read(Self.chunkSize)
    }
  }

  private func list(_ path: FilePath) throws {
    let entries = try DirectoryEntry.all(in: path)
    let page = DirectoryListing(path: path, entries: entries).html
    var response = URLResponse(url: request.url, mimeType: "text/html", textEncodingName: "utf-8")
    response.expectedContentLength = page.utf8.count
    channel.send(.response(response))
    if request.method != "HEAD" { channel.send(.data(Array(page.utf8))) }
  }
}

extension LoadChannel {
  /// Blocks the calling thread while the channel is full; for producers that own their thread.
  func waitForRoom() {
    guard isFull else { return }
    let room = DispatchSemaphore(value: 0)
    whenRoom { room.signal() }
    room.wait()
  }
}

extension LoadingError {
  /// What the system said about a file, in words.
  init(_ failure: SystemFailure, path: FilePath, url: WebURL) {
    switch failure.number {
    case ENOENT, ENOTDIR:
      self.init(.fileDoesNotExist, url: url, reason: "there is no file \(path.text)")
    case EACCES, EPERM:
      self.init(.noPermission, url: url, reason: "you may not read \(path.text)")
    case ELOOP:
      self.init(
        .fileDoesNotExist,
        url: url,
        reason: "\(path.text) is a symbolic link that leads in a circle"
      )
    case ENXIO:
      self.init(
        .resourceUnavailable,
        url: url,
        reason: "\(path.text) is a socket or a pipe, which cannot be shown as a page"
      )
    default:
      self.init(.unknown, url: url, reason: "\(path.text) cannot be read: \(failure.text)")
    }
  }
}
