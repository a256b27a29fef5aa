internal import Glibc

/// Why a session could not be saved or loaded by its name.
public enum SessionNameFailure: Error, Equatable {
  /// The name is empty, too long, or has control characters.
  case badName(String)
  /// There are as many as there may be.
  case tooMany(Int)
  /// There is none of that name.
  case unknown(String)
  /// There is one, but it cannot be read.
  case unreadable(String)
  /// The file could not be written.
  case unwritable(path: String, reason: String)

  /// What a person is told.
  public var sentence: String {
    switch self {
    case .badName(let name):
      "\(name.isEmpty ? "A session" : "The session \(name)") needs a name of 1 to \(SessionLimits.mostNameBytes) bytes "
        + "without control characters."
    case .tooMany(let count): "\(count) sessions are saved, and there is room for no more."
    case .unknown(let name): "No session is saved as \(name)."
    case .unreadable(let name): "The session \(name) cannot be read."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}

/// Sessions that were saved under names.
extension SessionStore {
  /// The names that sessions were saved under, in order.
  public func names() -> [String] { folder.savedNames() }

  /// Saves a session under a name, in place of what had that name.
  public func save(_ session: SavedSession, named name: String) throws(SessionNameFailure) {
    try check(name)
    let path = folder.file(named: name)
    if !PrivateFiles.exists(path), names().count >= SessionLimits.mostNames {
      throw .tooMany(SessionLimits.mostNames)
    }
    let new = "\(path).\(getpid()).new"
    guard makeFolder(folder.savedPath), write(session, to: new, as: path) != nil else {
      throw .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    SessionFolder.syncFolder(folder.savedPath)
  }

  /// The session of a name.
  public func session(named name: String) throws(SessionNameFailure) -> SavedSession {
    try check(name)
    let path = folder.file(named: name)
    guard PrivateFiles.exists(path) else { throw .unknown(name) }
    guard let bytes = SessionFile.contents(of: path),
      let session = session(in: SessionFormat.read(bytes), at: path)
    else { throw .unreadable(name) }
    return session
  }

  /// Forgets the session of a name.
  public func remove(named name: String) throws(SessionNameFailure) {
    try check(name)
    guard unsafe unlink(folder.file(named: name)) == 0 else { throw .unknown(name) }
  }

  private func check(_ name: String) throws(SessionNameFailure) {
    guard (1...SessionLimits.mostNameBytes).contains(name.utf8.count),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .badName(name) }
  }
}
