internal import Glibc

/// The folder of conformance suites and saved pages that the tests read when it is there.
public enum Corpus {
  /// `$TERN_CORPUS`, or `shared/corpus` beside the package; nil when there is no such folder.
  public static let root: String? = {
    let path =
      unsafe getenv("TERN_CORPUS").map { unsafe String(cString: $0) } ?? "../shared/corpus"
    return unsafe access(path, R_OK) == 0 ? path : nil
  }()

  /// The bytes of a file below the root; nil, after a line that says so, when it is missing.
  public static func read(_ path: String) -> [UInt8]? {
    guard let root, let bytes = contents(of: root + "/" + path) else {
      print("skipped: no corpus (\(path))")
      return nil
    }
    return bytes
  }

  /// The names in a folder below the root, sorted; none without the corpus, and for a file.
  public static func names(in folder: String) -> [String] {
    guard let root else { return [] }
    return entries(of: root + "/" + folder)
  }

  /// The names of what is in any folder, in order; hidden ones are left out.
  public static func entries(of path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of any file; nil when it cannot be read.
  public static func contents(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}

extension Corpus {
  /// What is packed in a `.gz` file below the root; nil, after a line that says so, when it is missing.
  public static func readPacked(_ path: String) -> [UInt8]? {
    guard let root, !path.contains("'"),
      let pipe = unsafe popen("gzip -dc '\(root)/\(path)' 2>/dev/null", "r")
    else {
      print("skipped: no corpus (\(path))")
      return nil
    }
    defer { unsafe pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { return bytes.isEmpty ? nil : bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
