public import Addressing
internal import Glibc

/// Writes what the loader does to the file that `TERN_LOG` names; costs one test when there is none.
///
/// Nothing secret is written: no fields that carry credentials, no user names, passwords, queries or parameters of paths.
public struct DebugLog: Sendable {
  /// The log of the process.
  public static let shared = DebugLog(path: environment("TERN_LOG"))

  private let descriptor: CInt?
  private let start = SystemClock.now

  /// Opens the file for appending, readable by its owner only; nil writes nothing.
  init(path: String?) {
    guard let path, !path.isEmpty else {
      descriptor = nil
      return
    }
    // A pipe that nobody reads is not waited for.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let opened = unsafe open(path, flags, 0o600)
    descriptor = opened >= 0 ? opened : nil
  }

  /// Whether anything is written.
  public var isOn: Bool { descriptor != nil }

  /// Adds a line; the text is made only when the log is on.
  public func write(_ text: @autoclosure () -> String) {
    guard let descriptor else { return }
    let milliseconds = Int((SystemClock.now - start) * 1000)
    let line = Array("\(milliseconds) ms \(text())\n".utf8)
    // One call for one line keeps lines of several threads apart.
    unsafe line.withUnsafeBytes { bytes in
      _ = unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
  }

  /// An address without user name, password and fragment; of its query and of parameters of its path only that there
  /// are some, for a token may stand there without a name.
  public static func shown(_ url: WebURL) -> String {
    let address = url.withoutCredentials.withFragment(nil).href
    let isData = url.scheme == "data"
    guard
      let mark = address.firstIndex(where: { $0 == "?" || $0 == ";" || (isData && $0 == ",") })
    else { return address }
    return address[...mark] + "..."
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
