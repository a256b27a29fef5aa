internal import Addressing
internal import Dispatch
internal import Glibc

/// Answers one request for a `file:` address.
struct FileReading: Sendable {
  /// How many bytes one chunk has.
  static let chunkSize = 64 * 1024

  let request: URLRequest
  let listsDirectories: Bool
  let channel: LoadChannel

  /// Reads to the end, or until nobody listens; blocks while the channel is full, so it wants a thread of its own.
  func run() {
    guard let file = begin() else { return }
    while pour(file) { channel.waitForRoom() }
  }

  /// Reads as far as there is room, and goes on each time the reader has made some.
  func runInPlace() {
    guard let file = begin() else { return }
    goOn(file)
  }

  private func goOn(_ file: SharedFile) {
    while pour(file) {
      if channel.call(whenRoom: { goOn(file) }) { return }
    }
  }

  /// An open file that closures can hold.
  private final class SharedFile: Sendable {
    let file: OpenFile

    init(_ path: FilePath) throws(SystemFailure) { file = try OpenFile(path) }
  }

  /// Sends the response and the first bytes; nil when that was all.
  private func begin() -> SharedFile? {
    guard let path = FilePath(request.url) else {
      channel.finish(
        throwing: LoadingError(
          .badURL,
          url: request.url,
          reason: "\(request.url.displayString) names no file on this machine"
        )
      )
      return nil
    }
    do {
      let shared = try SharedFile(path)
      switch shared.file.kind {
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
      case .regular:
        if try respond(shared.file, path) { return shared }
      }
      channel.finish()
    } catch let failure as SystemFailure {
      channel.finish(throwing: LoadingError(failure, path: path, url: request.url))
    } catch {
      channel.finish(throwing: error)
    }
    return nil
  }

  /// Sends the response and the first chunk; whether there may be more.
  private func respond(_ file: borrowing OpenFile, _ path: FilePath) throws -> Bool {
    var response = URLResponse(
      url: request.url,
      mimeType: FileNameExtension.mimeType(ofFileNamed: path.lastComponent) ?? ""
    )
    response.suggestedFilename = SafeFileName.cleaned(path.text)
    // Files of /proc and /sys have bytes but no size.
    if file.size > 0 { response.expectedContentLength = file.size }
    let bytes = try file.read(Self.chunkSize)
    response.mimeType = MediaTypeSniffer().sniffedType(for: response, firstBytes: bytes)
    channel.send(.response(response))
    guard request.method != "HEAD", !bytes.isEmpty else { return false }
    channel.send(.data(bytes))
    return true
  }

  /// Sends chunks while there is room; false once the end is reached or nobody listens.
  private func pour(_ shared: SharedFile) -> Bool {
    do throws(SystemFailure) {
      while !channel.isFull {
        guard !channel.isAbandoned else { return false }
        let bytes = try shared.file.read(Self.chunkSize)
        guard !bytes.isEmpty else {
          channel.finish()
          return false
        }
        channel.send(.data(bytes))
      }
      return true
    } catch {
      guard let path = FilePath(request.url) else { return false }
      channel.finish(throwing: LoadingError(error, path: path, url: request.url))
      return false
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
