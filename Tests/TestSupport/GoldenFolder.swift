internal import Glibc

/// Pairs of files below a folder: an input, and beside it what it is expected to become.
///
/// With `RECORD_GOLDEN=1` in the environment the expectations are written anew instead of compared.
public struct GoldenFolder: Sendable {
  /// The folder.
  public let path: String

  /// Opens a folder.
  public init(_ path: String) { self.path = path }

  /// Whether expectations are written anew.
  public static let isRecording: Bool = unsafe getenv("RECORD_GOLDEN") != nil

  /// The inputs as `topic/case`, in order: files that end in a suffix, one folder deep.
  public func cases(suffix: String) -> [String] {
    Corpus.entries(of: path).flatMap { topic in
      Corpus.entries(of: path + "/" + topic).filter { $0.hasSuffix(suffix) }
        .map { topic + "/" + $0.dropLast(suffix.count) }
    }
  }

  /// The text of a file; empty when there is none.
  public func text(_ name: String) -> String {
    String(decoding: Corpus.contents(of: path + "/" + name) ?? [], as: UTF8.self)
  }

  /// Writes a file; says whether it could.
  public func write(_ text: String, to name: String) -> Bool {
    guard let file = unsafe fopen(path + "/" + name, "wb") else { return false }
    defer { unsafe fclose(file) }
    let bytes = Array(text.utf8)
    return unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
