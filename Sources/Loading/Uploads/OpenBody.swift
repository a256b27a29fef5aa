internal import Addressing
internal import Synchronization

/// A request's body with its files open, ready to be read from any place.
///
/// Made where blocking is allowed; read on the loader thread only, which the lock shows to the compiler.
final class OpenBody: Sendable {
  /// How many bytes will be sent.
  let byteCount: Int
  private let sections: [Section]
  private let place = Mutex(0)

  /// How many bytes have been read since the start.
  var position: Int { place.withLock { $0 } }

  private struct Section: Sendable {
    var start: Int
    var count: Int
    var source: Source
  }

  private enum Source: Sendable {
    case bytes([UInt8])
    case file(UploadFile)
  }

  /// Opens every file; throws a sentence about the first one that cannot be sent.
  init(_ body: RequestBody, for url: WebURL) throws(LoadingError) {
    var sections: [Section] = []
    var start = 0
    for piece in body.pieces {
      let source: Source
      let count: Int
      switch piece {
      case .bytes(let bytes):
        source = .bytes(bytes)
        count = bytes.count
      case .file(let path):
        let file = try UploadFile(path: path, url: url)
        source = .file(file)
        count = file.size
      }
      if count > 0 { sections.append(Section(start: start, count: count, source: source)) }
      start += count
    }
    self.sections = sections
    byteCount = start
  }

  /// Goes to a place: libcurl starts over when a connection that it kept turns out to be dead.
  func seek(to offset: Int) -> Bool {
    guard (0...byteCount).contains(offset) else { return false }
    place.withLock { $0 = offset }
    return true
  }

  /// Copies the next bytes into `target`; nothing at the end. Throws when a file has changed meanwhile.
  func read(into target: UnsafeMutableRawBufferPointer) throws(UploadFile.Change) -> Int {
    let from = place.withLock { $0 }
    guard let section = sections.last(where: { $0.start <= from }) else { return 0 }
    let offset = from - section.start
    let count = min(target.count, section.count - offset)
    guard count > 0 else { return 0 }
    let copied: Int
    switch section.source {
    case .bytes(let bytes):
      unsafe bytes[offset..<offset + count].withUnsafeBytes { source in
        unsafe target.copyMemory(from: source)
      }
      copied = count
    case .file(let file):
      copied = try unsafe file.read(
        at: offset,
        into: UnsafeMutableRawBufferPointer(rebasing: target[..<count])
      )
    }
    place.withLock { $0 = from + copied }
    return copied
  }
}
