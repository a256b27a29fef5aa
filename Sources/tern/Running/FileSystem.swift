internal import Glibc

/// What the command asks the system.
enum FileSystem {
  /// Whether a path exists.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder the command was started in; the root when it is gone.
  static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The person's home.
  static var homeDirectory: String? { environment("HOME") }

  /// A path as a person writes it, from the root on: `~/` is their home, which a shell leaves alone behind an option's `=`.
  static func path(_ written: String) -> String {
    if written == "~" || written.hasPrefix("~/"), let home = homeDirectory {
      return home + written.dropFirst()
    }
    return written.hasPrefix("/") ? written : currentDirectory + "/" + written
  }

  /// A variable of the environment; nil when it is missing or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// What standard input has now, waiting for the first byte; nil at its end.
  static func nextOfStandardInput() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }
}
