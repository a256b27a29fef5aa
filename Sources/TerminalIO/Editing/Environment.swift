internal import Glibc

/// The environment of the program.
nonisolated enum Environment {
  /// A variable; nil when it is missing or empty.
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
