internal import Glibc
internal import Interface

/// The files around the browser: the folder it was started in, and files that go away again.
enum LocalFiles {
  /// What the browser asks about files.
  static var services: FileServices {
    var services = FileServices()
    services.currentDirectory = FileSystem.currentDirectory
    services.homeDirectory = FileSystem.homeDirectory
    services.exists = { FileSystem.exists($0) }
    services.writeTemporary = { writeTemporary($0, named: $1) }
    services.removeTemporary = { removeTemporary($0) }
    return services
  }

  /// The names in a folder.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < 100_000, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      names.append(name)
    }
    return names
  }

  /// Writes a file into a folder of its own that only its owner may enter.
  private static func writeTemporary(_ bytes: [UInt8], named name: String) -> String? {
    let base = FileSystem.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(base)/tern-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = folder + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      rmdir(folder)
      return nil
    }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Array(rest.prefix(1 << 20)).withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        removeTemporary(path)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    return path
  }

  /// Removes a file of ``writeTemporary`` with what an editor left beside it, and its folder.
  private static func removeTemporary(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    for name in names(in: folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
