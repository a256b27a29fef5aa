internal import Glibc

/// A folder that goes away with its owner.
public final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  public let path: String

  /// Makes one; nil when the system refuses.
  public init?() {
    var template = Array("/tmp/tern-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The names in a folder.
  public static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The permissions of a file.
  public static func permissions(of path: String) -> UInt32 {
    var information = stat()
    return unsafe stat(path, &information) == 0 ? information.st_mode & 0o777 : 0
  }

  /// The length of a file.
  public static func size(of path: String) -> Int {
    var information = stat()
    return unsafe stat(path, &information) == 0 ? Int(information.st_size) : 0
  }

  /// Writes a file.
  public static func write(_ text: String, to path: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }

  /// Sets the permissions of a file.
  public static func setPermissions(_ mode: UInt32, of path: String) {
    _ = unsafe chmod(path, mode)
  }

  /// Gives a file another name.
  public static func rename(_ path: String, to new: String) { _ = unsafe Glibc.rename(path, new) }

  /// Makes a symbolic link.
  public static func link(_ target: String, at path: String) { _ = unsafe symlink(target, path) }

  /// Whether a path is a symbolic link.
  public static func isLink(_ path: String) -> Bool {
    var information = stat()
    return unsafe lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// Removes a file.
  public static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// Makes a folder.
  public static func makeFolder(_ path: String) { _ = unsafe mkdir(path, 0o700) }

  /// The bytes of all files in a folder below this one, as text.
  public func contents(of folder: String) -> String {
    Self.names(in: path + folder).map { name in
      let bytes = Corpus.contents(of: path + folder + "/" + name) ?? []
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: "\n")
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = path + "/" + name
      if unsafe unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
