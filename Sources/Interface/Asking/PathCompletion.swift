internal import Canvas
internal import Loading
internal import WebEngine

/// Completes a path that is typed from the names in its folder: first as far as they agree, then one after the other.
nonisolated struct PathCompletion: Sendable, Equatable {
  /// The names that go on with what is typed.
  private(set) var names: [LocalNames.Name] = []
  private var chosen: Int?
  private var areKnown = false
  /// The step that waits for the names to be found.
  private var awaited: Int?

  /// The folder of a path, with its slash, and the beginning of a name in it.
  static func parts(of text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// Finds the names that go on with a path; the folder is read here, so not on the main actor.
  @concurrent
  static func names(
    for text: String,
    files: FileServices,
    preferring accepted: AcceptedFiles
  ) async -> [LocalNames.Name] {
    let (folder, name) = parts(of: text)
    let names = LocalNames.names(in: files.absolutePath(folder), beginningWith: name)
    return ordered(names, preferring: accepted)
  }

  /// The names with the files in front that a page would like; folders may hold more of them.
  static func ordered(
    _ names: [LocalNames.Name],
    preferring accepted: AcceptedFiles
  ) -> [LocalNames.Name] {
    guard !accepted.kinds.isEmpty else { return names }
    let fitting = names.filter { !$0.isFolder && accepted.fits(fileNamed: $0.text) }
    let folders = names.filter(\.isFolder)
    let others = names.filter { !$0.isFolder && !accepted.fits(fileNamed: $0.text) }
    return fitting + folders + others
  }

  /// Takes the names that were found; the step that waited for them, to be done now.
  mutating func offer(_ names: [LocalNames.Name]) -> Int? {
    self.names = names
    chosen = nil
    areKnown = true
    defer { awaited = nil }
    return awaited
  }

  /// Goes on with what is typed.
  ///
  /// - Returns: The text to type instead, and whether the names that go on with it are to be found anew; nil when there
  ///   are no names, or none are known yet.
  mutating func complete(_ text: String, by step: Int) -> (text: String, isOther: Bool)? {
    if !areKnown { awaited = step }
    guard !names.isEmpty else { return nil }
    let (folder, name) = Self.parts(of: text)
    if chosen == nil {
      let common = commonStart
      if common.count > name.count || names.count == 1 {
        return (folder + (names.count == 1 ? Self.written(names[0]) : common), true)
      }
    }
    let next = chosen.map { ($0 + step + names.count) % names.count }
    let index = next ?? (step > 0 ? 0 : names.count - 1)
    chosen = index
    return (folder + Self.written(names[index]), false)
  }

  private static func written(_ name: LocalNames.Name) -> String {
    name.isFolder ? name.text + "/" : name.text
  }

  private var commonStart: String {
    guard let first = names.first?.text else { return "" }
    return names.dropFirst().reduce(first) { shared, name in
      String(zip(shared, name.text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// Draws the names in the row of the help line; without any the row stays as it is.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    guard !names.isEmpty else { return }
    let texts = names.map { ChoiceMenu.line(Self.written($0)) }
    ChoiceRow.draw(texts, chosen: chosen, into: &grid, region: region, look: look)
  }
}
