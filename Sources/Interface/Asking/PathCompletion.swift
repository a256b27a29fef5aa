internal import Loading

/// Completes a path as far as the names in its folder agree.
nonisolated enum PathCompletion {
  /// How many names are listed when they do not agree.
  private static let listed = 12

  /// A completed path, and the names to choose from when it could not go on.
  struct Result: Sendable, Equatable {
    var text: String
    var choices = ""
  }

  /// Completes; the folder is read here, so not on the main actor.
  @concurrent
  static func complete(_ text: String, files: FileServices) async -> Result {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let names = LocalNames.names(in: files.absolutePath(folder), beginningWith: start)
      .map { $0.isFolder ? $0.text + "/" : $0.text }
    guard let first = names.first else { return Result(text: text, choices: "Nothing begins so") }
    if names.count == 1 { return Result(text: folder + first) }
    let common = names.dropFirst().reduce(first) { shared, name in
      String(zip(shared, name).prefix { $0 == $1 }.map(\.0))
    }
    let more = names.count > listed ? " and \(names.count - listed) more" : ""
    return Result(
      text: folder + common,
      choices: names.prefix(listed).joined(separator: "  ") + more
    )
  }
}
