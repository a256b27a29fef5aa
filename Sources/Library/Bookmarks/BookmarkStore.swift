/// The bookmarks of a profile: the file `bookmarks.md`, read anew whenever something else has changed it.
///
/// Every change is made in the contents that the file has at that moment, under a lock that instances of the program respect; when another
/// program writes in between, it is made again in what that program wrote. Nothing is ever overwritten that was not read.
public actor BookmarkStore {
  /// How long another instance is waited for, in seconds, and how often a change is made again.
  private static let patience = 2.0
  private static let mostTries = 8
  /// How many changes can be taken back.
  private static let mostUndos = 50

  private let file: PersonalFile?
  private let isReadOnly: Bool
  private let thread = DatabaseThread(label: "bookmarks")
  private var known = BookmarkFile()
  private var stamp: PersonalFile.Stamp?
  private var undos: [BookmarkPatch] = []

  /// Bookmarks in a file, which is made by the first change.
  ///
  /// - Parameters:
  ///   - path: The file; nil keeps the bookmarks in memory.
  ///   - isReadOnly: Whether changes are refused, as in a private session.
  public init(path: String?, isReadOnly: Bool = false) {
    file = path.map { PersonalFile(path: $0) }
    self.isReadOnly = isReadOnly
  }

  /// The thread of the actor: files are waited for there.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The actor holds its thread, and nobody works on an actor that is gone.
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The bookmarks as they are now.
  public func bookmarks() throws(BookmarkError) -> BookmarkFile {
    guard let file else { return known }
    let now = file.stamp()
    guard now != stamp || now == nil else { return known }
    guard let read = try read(file) else {
      stamp = nil
      known = BookmarkFile()
      return known
    }
    known = try BookmarkFile(bytes: read.bytes)
    stamp = read.stamp
    return known
  }

  /// Bookmarks that go on with what is typed as an address; see ``BookmarkFile/suggestions(for:limit:)``.
  public func suggestions(for text: String, limit: Int) throws(BookmarkError) -> [Bookmark] {
    try bookmarks().suggestions(for: text, limit: limit)
  }

  /// The tags that there are, those used most first.
  public func tags() throws(BookmarkError) -> [String] { try bookmarks().tags }

  private func read(
    _ file: PersonalFile
  ) throws(BookmarkError) -> (bytes: [UInt8], stamp: PersonalFile.Stamp)? {
    do throws(PersonalFile.Failure) {
      return try file.read(limit: BookmarkFile.longestFile)
    } catch {
      throw .unreadable(path: file.path, reason: error.reason)
    }
  }

  /// Makes a change and keeps it; the bookmarks afterwards.
  @discardableResult
  public func make(_ change: BookmarkChange) throws(BookmarkError) -> BookmarkFile {
    let patch = try edit { (file) throws(BookmarkError) in try file.make(change) }
    undos.append(patch)
    if undos.count > Self.mostUndos { undos.removeFirst() }
    return known
  }

  /// Takes the last change of this session back; the bookmarks afterwards.
  ///
  /// A file that is as the change left it becomes what it was before, byte for byte; in any other the change's own lines are turned back.
  @discardableResult
  public func undo() throws(BookmarkError) -> BookmarkFile {
    guard let patch = undos.last else { throw .nothingToUndo }
    _ = try edit { (file) throws(BookmarkError) in
      guard let before = patch.undone(in: file) else { throw .gone }
      file = before
      return patch
    }
    undos.removeLast()
    return known
  }

  /// What became of an export.
  public enum Export: Sendable {
    /// It was written.
    case written
    /// A file is there, and it was not to be replaced.
    case exists
  }

  /// Writes the bookmarks as HTML into a file of its own, for its owner alone.
  ///
  /// - Parameters:
  ///   - path: The file, from the root on.
  ///   - replacing: Whether a file that is there is replaced.
  public func export(to path: String, replacing: Bool) throws(BookmarkError) -> Export {
    let target = PersonalFile(path: path)
    let stamp = target.stamp()
    guard stamp == nil || replacing else { return .exists }
    let html = Array(try bookmarks().netscapeHTML.utf8)
    do throws(PersonalFile.Failure) {
      return try target.replace(with: html, expecting: stamp) ? .written : .exists
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  private func edit(
    _ change: (inout BookmarkFile) throws(BookmarkError) -> BookmarkPatch
  ) throws(BookmarkError) -> BookmarkPatch {
    guard !isReadOnly else { throw .privateSession }
    guard let file else { return try change(&known) }
    do throws(DatabaseError) {
      try PrivateFiles.makeFolder(above: file.path)
    } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
    let lock = file.path + ".lock"
    let patch = try FileLock.holding(lock, patience: Self.patience) {
      () throws(BookmarkError) -> BookmarkPatch? in
      for _ in 0..<Self.mostTries {
        var changed = try bookmarks()
        let expected = stamp
        let patch = try change(&changed)
        if try write(changed, to: file, expecting: expected) { return patch }
      }
      return nil
    }
    guard let patch = patch ?? nil else { throw .busy(path: file.path) }
    return patch
  }

  private func write(
    _ changed: BookmarkFile,
    to file: PersonalFile,
    expecting expected: PersonalFile.Stamp?
  ) throws(BookmarkError) -> Bool {
    let bytes = changed.bytes
    guard bytes.count <= BookmarkFile.longestFile else {
      throw .tooLarge(bytes: BookmarkFile.longestFile)
    }
    do throws(PersonalFile.Failure) {
      guard try file.replace(with: bytes, expecting: expected) else { return false }
    } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
    known = changed
    // Whoever writes between these two is seen by the next reading: its state is another one.
    stamp = nil
    if let read = try read(file), read.bytes == bytes { stamp = read.stamp }
    return true
  }
}
