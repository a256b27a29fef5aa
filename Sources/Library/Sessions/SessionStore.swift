internal import Glibc

/// Keeps the session of a window in a journal while it changes, and finds those of earlier runs.
///
/// The rule for several instances on one profile: each has a journal of its own and holds a lock on it as long as it runs,
/// so that a journal without lock tells of a crash. A change is written as soon as it is noted, and is on the disk a second
/// later. All of it happens on a thread of its own.
public actor SessionStore {
  /// How long what was written may wait for the disk.
  private static let syncDelay = Duration.seconds(1)

  let folder: SessionFolder
  let report: @Sendable (String) -> Void
  let clock: @Sendable () -> Int
  /// Sessions of earlier runs whose tabs this one is taking over; no other instance may take them.
  var adopted: [String: SessionFile] = [:]
  private let thread = DatabaseThread(label: "sessions")
  /// The name of the journal's file, without its ending.
  private let id: String
  private var session = SavedSession()
  private var journal: SessionFile?
  /// How many bytes the journal had when it was begun or written anew.
  private var restLength = 0
  /// Whether something could not be written: the whole session is written with the next change.
  private var isBehind = false
  private var syncTask: Task<Void, Never>?
  private var isClosed = false
  private var hasToldLoss = false

  /// Makes a store; no file is touched before there is something to keep or to look for.
  ///
  /// - Parameters:
  ///   - folder: Where sessions are kept; it is made as needed, readable by its owner only.
  ///   - clock: The time, in seconds since 1970.
  ///   - report: Is given a sentence for people when a file is damaged or cannot be used; called on any thread.
  public init(
    folder: String,
    clock: @escaping @Sendable () -> Int,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.folder = SessionFolder(path: folder)
    self.clock = clock
    self.report = report
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    id = "\(String(clock(), radix: 16))-\(getpid())-\(number)"
  }

  deinit { syncTask?.cancel() }

  /// The thread that reads and writes.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The actor holds its thread, and nobody works on an actor that is gone.
    unsafe thread.asUnownedSerialExecutor()
  }

  /// What has been noted.
  public var current: SavedSession { session }

  /// Notes changes, in their order.
  public func note(_ changes: [SessionChange]) {
    guard !isClosed, !changes.isEmpty else { return }
    for change in changes { session.apply(change) }
    guard let journal, !isBehind else {
      writeAnew()
      return
    }
    let records = changes.flatMap { SessionFormat.record($0) }
    guard journal.append(records) else {
      tellLoss()
      isBehind = true
      return
    }
    let isLong = journal.length > SessionLimits.leastJournalBytes
    if isLong, journal.length > 2 * restLength {
      writeAnew()
    } else {
      syncSoon()
    }
  }

  /// Waits until everything that was noted is on the disk.
  public func flush() {
    syncTask?.cancel()
    syncTask = nil
    if isBehind, !isClosed { writeAnew() }
    journal?.sync()
  }

  /// Ends the session as a person does who quits: it is no crash, and can be brought back by those who ask for it.
  public func close() {
    guard !isClosed else { return }
    let isKept = !session.tabs.isEmpty
    if isKept { writeAnew() }
    isClosed = true
    syncTask?.cancel()
    guard journal != nil else { return }
    let path = folder.file(id, .journal)
    if isKept {
      unsafe rename(path, folder.file(id, .closed))
      SessionFolder.syncFolder(folder.path)
    } else {
      unsafe unlink(path)
    }
    journal = nil
    removeOldest()
  }

  /// Puts a file with the session as it is in the place of the journal.
  private func writeAnew() {
    let path = folder.file(id, .journal)
    guard makeFolder(folder.path), let file = write(session, to: folder.file(id, .new), as: path)
    else {
      tellLoss()
      isBehind = true
      return
    }
    isBehind = false
    // The lock on the old file goes only now, when the path leads to the new one.
    journal = file
    restLength = file.length
  }

  /// Writes a session into a new file and gives it its name when it is whole; nil when that fails (`errno` says why).
  func write(_ session: SavedSession, to new: String, as path: String) -> SessionFile? {
    guard let file = SessionFile.make(new), file.append(SessionFormat.file(session, time: clock()))
    else {
      unsafe unlink(new)
      return nil
    }
    file.sync()
    guard unsafe rename(new, path) == 0 else { return nil }
    return file
  }

  /// Makes a folder and those above it; false when that fails.
  func makeFolder(_ path: String) -> Bool { (try? PrivateFiles.makeFolder(path)) != nil }

  private func syncSoon() {
    guard syncTask == nil else { return }
    syncTask = Task { [weak self] in
      try? await Task.sleep(for: Self.syncDelay)
      guard !Task.isCancelled else { return }
      await self?.flush()
    }
  }

  private func tellLoss() {
    let reason = unsafe String(cString: strerror(errno))
    guard !hasToldLoss else { return }
    hasToldLoss = true
    report("\(folder.path) cannot be written: \(reason). The tabs are not kept for another start.")
  }
}
