internal import Glibc

/// A file that only its owner may read, removed when it is no longer used.
nonisolated struct TemporaryFile: ~Copyable {
  /// More than anybody types into a page.
  private static let limit = 16 << 20

  /// The path.
  let path: String

  /// Writes a file; nil when it cannot be written.
  static func make(_ bytes: [UInt8]) -> TemporaryFile? {
    var template = Array("\(folder)/tern-XXXXXX.txt".utf8.map { CChar(bitPattern: $0) }) + [0]
    // mkstemps creates with mode 0600 and never follows what lies there already.
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe mkstemps(start, 4)
    }
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWritten = write(bytes, to: descriptor)
    close(descriptor)
    guard isWritten else {
      _ = unsafe unlink(path)
      return nil
    }
    return TemporaryFile(path: path)
  }

  deinit { _ = unsafe unlink(path) }

  private static var folder: String {
    for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
      guard let value = Environment[name], value.hasPrefix("/"),
        unsafe access(value, W_OK | X_OK) == 0
      else { continue }
      return value
    }
    return "/tmp"
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let rest = Array(bytes[start...])
      let count = unsafe Glibc.write(descriptor, rest, rest.count)
      if count > 0 {
        start += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// What is in the file now; nil when it cannot be read. An editor may have put another file in its place.
  func contents() -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.limit {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }
}

/// The environment of the program.
nonisolated enum Environment {
  /// A variable; nil when it is missing or empty.
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
