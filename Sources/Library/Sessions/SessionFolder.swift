internal import Glibc

/// The folder of a profile's sessions: which files are in it, and how they change their names.
///
/// `ID.journal` belongs to an instance that runs, which has it locked, or to one that crashed. `ID.closed` is a session
/// that was closed. `saved/NAME.session` was saved under a name. `ID.new` is being written.
struct SessionFolder: Sendable {
  /// What a file is.
  enum Kind: String {
    case journal, closed
    case new
  }

  /// One file.
  struct Entry {
    /// The first part of its name.
    var id: String
    /// When it was last written, in seconds since 1970.
    var time: Int
  }

  /// The path, without a slash at the end.
  let path: String
  /// Where sessions with names are.
  var savedPath: String { path + "/saved" }

  /// The path of a file.
  func file(_ id: String, _ kind: Kind) -> String { "\(path)/\(id).\(kind.rawValue)" }

  /// The path of a session with a name: bytes other than ASCII letters, digits, - and _ are written %XX.
  func file(named name: String) -> String { "\(savedPath)/\(Self.encoded(name)).session" }

  /// The files of a kind, the one that was written last first.
  func entries(_ kind: Kind) -> [Entry] {
    let suffix = "." + kind.rawValue
    return Self.names(in: path).compactMap { name -> Entry? in
      guard name.hasSuffix(suffix), name.count > suffix.count else { return nil }
      var information = stat()
      guard unsafe lstat("\(path)/\(name)", &information) == 0 else { return nil }
      return Entry(id: String(name.dropLast(suffix.count)), time: information.st_mtim.tv_sec)
    }.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  /// The names that sessions were saved under.
  func savedNames() -> [String] {
    let suffix = ".session"
    return Self.names(in: savedPath).compactMap { file in
      file.hasSuffix(suffix) ? Self.decoded(file.dropLast(suffix.count)) : nil
    }.sorted()
  }

  /// Removes files that were being written when their program ended.
  func sweep(now: Int) {
    for entry in entries(.new) where now - entry.time > 60 { unsafe unlink(file(entry.id, .new)) }
  }

  /// Makes names outlast a loss of power.
  static func syncFolder(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // The name ends with a zero inside of its array.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  private static func encoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
