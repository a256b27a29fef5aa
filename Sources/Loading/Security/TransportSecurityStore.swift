public import Addressing
internal import Synchronization

/// The hosts that are reached over TLS only (RFC 6797); asking is quick and touches neither disk nor network.
public final class TransportSecurityStore: Sendable {
  /// The most hosts that are remembered.
  private static let most = 10_000

  fileprivate struct State: Sendable {
    var hosts: [String: KnownHost] = [:]
    var changed: Set<String> = []
    /// The changes that are being written: what is read meanwhile may be older.
    var saving: Set<String> = []
    var whenChanged: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an empty store.
  init() {}

  /// The address to ask instead of `url`; nil when `url` may be asked as it is (RFC 6797, 8.3).
  public func secured(_ url: WebURL) -> WebURL? { secured(url, now: WallClock.now) }

  func secured(_ url: WebURL, now: Int) -> WebURL? {
    guard url.scheme == "http", let host = url.hostname, isKnown(host, now: now) else { return nil }
    // The default port changes with the scheme; any other is kept.
    return url.withScheme("https")
  }

  /// Whether a host bears no exception: nobody may go on past its certificate (RFC 6797, 8.4 and 12.1).
  func forbidsExceptions(_ url: WebURL) -> Bool {
    url.scheme == "https" && url.hostname.map { isKnown($0, now: WallClock.now) } ?? false
  }

  private func isKnown(_ host: String, now: Int) -> Bool {
    guard !HostKind(host).isAddress else { return false }
    let hosts = state.withLock { $0.hosts }
    guard !hosts.isEmpty else { return false }
    var name = Self.canonical(host)[...]
    if let known = hosts[String(name)], known.expires > now { return true }
    while let dot = name.firstIndex(of: ".") {
      name = name[name.index(after: dot)...]
      if let known = hosts[String(name)], known.includesSubdomains, known.expires > now {
        return true
      }
    }
    return false
  }

  /// Notes what an answer says that came over TLS without a fault; the first field counts (RFC 6797, 8.1).
  public func store(_ headers: HeaderList, from url: WebURL) {
    store(headers, from: url, now: WallClock.now)
  }

  func store(_ headers: HeaderList, from url: WebURL, now: Int) {
    guard url.scheme == "https", let host = url.hostname, !HostKind(host).isAddress,
      let text = headers["Strict-Transport-Security"],
      let field = StrictTransportSecurityField(text)
    else { return }
    let name = Self.canonical(host)
    let call = state.withLock { state -> (@Sendable () -> Void)? in
      if field.maximumAge == 0 {
        guard state.hosts.removeValue(forKey: name) != nil else { return nil }
      } else {
        let known = KnownHost(
          name: name,
          expires: now + field.maximumAge,
          includesSubdomains: field.includesSubdomains
        )
        let older = state.hosts.updateValue(known, forKey: name)
        // Every answer moves the end by seconds; that need not be written each time.
        if let older, older.includesSubdomains == known.includesSubdomains,
          abs(older.expires - known.expires) < 3600
        {
          return nil
        }
        state.makeRoom(Self.most)
      }
      state.changed.insert(name)
      return state.whenChanged
    }
    call?()
  }

  private static func canonical(_ host: String) -> String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  // MARK: For people

  /// The hosts whose time is not over, by name.
  public var all: [KnownHost] {
    let now = WallClock.now
    return state.withLock { Array($0.hosts.values) }.filter { $0.expires > now }
      .sorted { $0.name < $1.name }
  }

  /// Forgets all hosts.
  public func removeAll() {
    let call = state.withLock { state in
      state.changed.formUnion(state.hosts.keys)
      state.hosts = [:]
      return state.whenChanged
    }
    call?()
  }

  // MARK: For the disk

  /// Calls `body` after a change; on whatever thread the change is made.
  func whenChanged(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenChanged = body }
  }

  /// What changed since the last call: hosts to keep, and names to remove.
  func takeChanges() -> (saved: [KnownHost], removed: [String]) {
    state.withLock { state in
      defer { state.changed = [] }
      state.saving = state.changed
      let saved = state.changed.compactMap { state.hosts[$0] }
      return (saved, Array(state.changed.subtracting(saved.map(\.name))))
    }
  }

  /// Forgets which changes were being written.
  func changesWereSaved() { state.withLock { $0.saving = [] } }

  /// Takes what is on disk in place of what is known here, but for what changed here meanwhile.
  func replace(by hosts: [KnownHost]) {
    let now = WallClock.now
    state.withLock { state in
      let pending = state.changed.union(state.saving)
      var merged = state.hosts.filter { pending.contains($0.key) }
      for host in hosts where host.expires > now && !pending.contains(host.name) {
        merged[host.name] = host
      }
      state.hosts = merged
    }
  }
}

extension TransportSecurityStore.State {
  /// Forgets the hosts that end first when there are too many.
  fileprivate mutating func makeRoom(_ most: Int) {
    guard hosts.count > most else { return }
    let first = hosts.values.min { $0.expires < $1.expires }
    guard let first else { return }
    hosts[first.name] = nil
    changed.insert(first.name)
  }
}
