internal import Glibc

/// A file that only its owner may read, in a folder of its own that only its owner may enter.
///
/// Editors and viewers leave copies beside what they open: the whole folder goes away with the file.
public nonisolated struct TemporaryFile: ~Copyable {
  /// The most bytes that are read back: more than anybody types into a page.
  private static let longestContent = 16 << 20
  /// The most names that are removed with a file.
  private static let mostNames = 10_000

  /// The path.
  public let path: String

  /// Writes a file that goes away with this value; nil when it cannot be written.
  init?(_ bytes: [UInt8], named name: String) {
    guard let path = Self.write(bytes, named: name) else { return nil }
    self.path = path
  }

  deinit { Self.remove(path) }

  // MARK: Files that live on

  /// Writes a file and answers its path, which ``remove(_:)`` takes; nil when there is no place for it.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - name: Its name without a folder, for programs that tell the kind of a file by its name.
  public static func write(_ bytes: [UInt8], named name: String) -> String? {
    guard !name.contains("/") else { return nil }
    for place in places {
      var template = Array("\(place)/tern-XXXXXX".utf8CString)
      // mkdtemp creates with mode 0700 and never follows what lies there already.
      guard unsafe mkdtemp(&template) != nil else { continue }
      let folder = String(
        decoding: template.dropLast().map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let path = folder + "/" + name
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      let isWritten = descriptor >= 0 && write(bytes, to: descriptor)
      if descriptor >= 0 { close(descriptor) }
      if isWritten { return path }
      // A place that is full: perhaps the next one is not.
      remove(path)
    }
    return nil
  }

  /// Removes a file that ``write(_:named:)`` made, with what was left beside it, and its folder.
  public static func remove(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    for name in names(in: folder) { unsafe unlink(folder + "/" + name) }
    unsafe rmdir(folder)
  }

  /// Where it may lie, the most private first.
  private static var places: [String] {
    let named = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { Environment[$0] }
    return named.filter { $0.hasPrefix("/") } + ["/tmp"]
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while names.count < mostNames, let entry = unsafe readdir(stream) {
      // The name ends with a zero inside its field.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(1 << 20))
      let count = unsafe Glibc.write(descriptor, piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  // MARK: Reading back

  /// What is in the file now; nil when it cannot be read. An editor may have put another file in its place.
  func contents() -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.longestContent {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }
}
