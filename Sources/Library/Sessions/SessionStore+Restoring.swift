internal import Glibc

/// Sessions of earlier runs.
extension SessionStore {
  /// What can be brought back: sessions that crashed, then those that were closed, each the latest first.
  ///
  /// Sessions of instances that run are not among them. Files that are no sessions are put aside, and told of.
  public func restorable() -> [RestorableSession] {
    folder.sweep(now: clock())
    removeOldest()
    return found(.journal, ending: .crashed) + found(.closed, ending: .closed)
  }

  private func found(
    _ kind: SessionFolder.Kind,
    ending: RestorableSession.Ending
  ) -> [RestorableSession] {
    folder.entries(kind).compactMap { entry in
      guard adopted[entry.id] == nil else { return nil }
      let path = folder.file(entry.id, kind)
      guard let file = SessionFile.take(path), let session = read(file, at: path) else {
        return nil
      }
      guard let shown = session.currentTab else {
        // It crashed before it had a page.
        unsafe unlink(path)
        return nil
      }
      return RestorableSession(
        id: entry.id,
        ending: ending,
        time: entry.time,
        tabCount: session.tabs.count,
        title: shown.title.isEmpty ? shown.address : shown.title
      )
    }
  }

  /// Takes a session of an earlier run; nil when it is gone, or another instance took it.
  ///
  /// Its file stays until ``finishAdoption(of:)``, so that a crash before that loses nothing.
  public func adopt(_ id: String) -> SavedSession? {
    for kind in [SessionFolder.Kind.journal, .closed] {
      let path = folder.file(id, kind)
      guard let file = SessionFile.take(path) else { continue }
      guard let session = read(file, at: path) else { return nil }
      adopted[id] = file
      return session
    }
    return nil
  }

  /// Removes the file of a session whose tabs were noted in this one, once those are on the disk.
  public func finishAdoption(of id: String) {
    guard adopted[id] != nil else { return }
    flush()
    for kind in [SessionFolder.Kind.journal, .closed] { unsafe unlink(folder.file(id, kind)) }
    adopted[id] = nil
  }

  /// Notes that a person does not want a session that crashed: it counts as closed from now on.
  public func decline(_ id: String) {
    let path = folder.file(id, .journal)
    guard let file = SessionFile.take(path) else { return }
    unsafe rename(path, folder.file(id, .closed))
    withExtendedLifetime(file) {}
    removeOldest()
  }

  /// Removes the oldest sessions when there are more than ``SessionLimits`` allows.
  func removeOldest() {
    for entry in folder.entries(.closed).dropFirst(SessionLimits.mostClosed) {
      remove(folder.file(entry.id, .closed))
    }
    let free = folder.entries(.journal).map { folder.file($0.id, .journal) }.filter {
      SessionFile.take($0) != nil
    }
    for path in free.dropFirst(SessionLimits.mostCrashed) { remove(path) }
  }

  private func remove(_ path: String) {
    guard let file = SessionFile.take(path) else { return }
    unsafe unlink(path)
    withExtendedLifetime(file) {}
  }

  /// Reads a file that this process has locked; nil when there is no session in it, which the person is told.
  private func read(_ file: SessionFile, at path: String) -> SavedSession? {
    guard let bytes = file.contents() else {
      putAside(path, "is too long or cannot be read")
      return nil
    }
    return session(in: SessionFormat.read(bytes), at: path)
  }

  /// What a reading is worth; a damaged file is put aside, and what could be read of it counts.
  func session(in reading: SessionFormat.Reading, at path: String) -> SavedSession? {
    switch reading.damage {
    case .none, .tornTail: return reading.session
    case .later:
      report("\(path) was written by a later version of Tern and is left as it is.")
      return nil
    case .foreign:
      putAside(path, "holds no session")
      return nil
    case .damaged:
      tellDamage(path, tabCount: reading.session.tabs.count)
      return reading.session
    }
  }

  private func putAside(_ path: String, _ reason: String) {
    guard let aside = PrivateFiles.putAside(path) else { return }
    report("\(path) \(reason). It was renamed to \(aside).")
  }

  /// A copy of what is damaged stays; the file itself goes the way of all that are restored.
  private func tellDamage(_ path: String, tabCount: Int) {
    let aside = path + ".damaged"
    // Where there is one already, the person was told.
    guard unsafe link(path, aside) == 0 else { return }
    let found = tabCount == 1 ? "1 tab was" : "\(tabCount) tabs were"
    report("\(path) is damaged: \(found) found in it. A copy is kept as \(aside).")
  }
}
