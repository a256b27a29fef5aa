internal import Addressing
internal import Synchronization

/// The cookies of a profile or of a private session; any thread may ask.
public final class CookieStore: Sendable {
  fileprivate struct State: Sendable {
    /// Made with the first cookie, because the public suffixes are read then.
    var jar: CookieJar?
    /// The changes that are being written: what is read meanwhile may be older.
    var saving: Set<Cookie.Key> = []
    var whenChanged: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let suffixes: @Sendable () -> PublicSuffixList

  /// Makes an empty store.
  convenience init() { self.init { PublicSuffixList.shared } }

  /// Makes an empty store with some public suffixes.
  init(suffixes: @escaping @Sendable () -> PublicSuffixList) { self.suffixes = suffixes }

  // MARK: For people

  /// All cookies whose time is not over, oldest first.
  public var all: [Cookie] {
    let now = WallClock.now
    let cookies = state.withLock { $0.jar?.all ?? [] }
    return cookies.filter { !$0.isExpired(at: now) }.sorted { $0.created < $1.created }
  }

  /// Removes one cookie.
  public func remove(_ key: Cookie.Key) { remove { $0.key == key } }

  /// Removes all cookies.
  public func removeAll() { remove { _ in true } }

  private func remove(where condition: (Cookie) -> Bool) {
    let call = state.withLock { state in
      state.jar?.remove(where: condition)
      return state.callIfChanged()
    }
    call?()
  }

  // MARK: For requests

  /// The value of the Cookie field of a request; nil for none.
  public func header(for request: URLRequest) -> String? {
    let now = WallClock.now
    let (header, call) = state.withLock { state -> (String?, (@Sendable () -> Void)?) in
      guard state.jar != nil, let context = CookieContext(request, suffixes: suffixes()) else {
        return (nil, nil)
      }
      let cookies = state.jar?.cookies(for: context, now: now) ?? []
      let header = cookies.isEmpty ? nil : cookies.map(\.pair).joined(separator: "; ")
      return (header, state.callIfChanged())
    }
    call?()
    return header
  }

  /// Stores the cookies of an answer to `request`.
  public func store(_ headers: HeaderList, from request: URLRequest) {
    let fields = headers.values(of: "Set-Cookie")
    guard !fields.isEmpty else { return }
    let now = WallClock.now
    let suffixes = suffixes()
    guard let context = CookieContext(request, suffixes: suffixes) else { return }
    let call = state.withLock { state in
      var jar = state.jar ?? CookieJar(suffixes: suffixes)
      // Moved out and back, so that the jar is not copied.
      state.jar = nil
      for field in fields { jar.store(field, from: context, now: now) }
      state.jar = jar
      return state.callIfChanged()
    }
    call?()
  }

  // MARK: For the disk

  /// Calls `body` after a change of what lasts; on whatever thread the change is made.
  func whenChanged(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenChanged = body }
  }

  /// What changed since the last call: cookies to keep, and those to remove.
  func takeChanges() -> (saved: [Cookie], removed: [Cookie.Key]) {
    state.withLock { state in
      guard let jar = state.jar, !jar.changed.isEmpty else { return ([], []) }
      let keys = jar.changed
      state.jar?.changed = []
      state.saving = keys
      let saved = jar.all.filter { keys.contains($0.key) && $0.expires != nil }
      return (saved, Array(keys.subtracting(saved.map(\.key))))
    }
  }

  /// Forgets which changes were being written.
  func changesWereSaved() { state.withLock { $0.saving = [] } }

  /// Takes what is on disk in place of the lasting cookies here.
  func replaceLasting(by cookies: [Cookie]) {
    if cookies.isEmpty, state.withLock({ $0.jar == nil }) { return }
    let now = WallClock.now
    let suffixes = suffixes()
    state.withLock { state in
      var jar = state.jar ?? CookieJar(suffixes: suffixes)
      state.jar = nil
      jar.replaceLasting(by: cookies, keeping: state.saving, now: now)
      state.jar = jar
    }
  }
}

extension CookieStore.State {
  /// Who wants to hear of the change just made; nil when there was none.
  fileprivate func callIfChanged() -> (@Sendable () -> Void)? {
    jar?.changed.isEmpty == false ? whenChanged : nil
  }
}
