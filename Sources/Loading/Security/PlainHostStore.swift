public import Addressing
internal import Synchronization

/// The hosts that the person lets in without TLS; asking is quick and touches neither disk nor network.
public final class PlainHostStore: Sendable {
  /// The most hosts that are remembered.
  private static let most = 1_000

  private struct State: Sendable {
    var hosts: [String: PlainHost] = [:]
    var changed: Set<String> = []
    /// The changes that are being written: what is read meanwhile may be older.
    var saving: Set<String> = []
    var whenChanged: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an empty store.
  init() {}

  /// Whether the host of an address, or one above it, is let in.
  public func allows(_ url: WebURL) -> Bool {
    guard let host = url.hostname else { return false }
    let hosts = state.withLock { $0.hosts }
    guard !hosts.isEmpty else { return false }
    return HostNames.withParents(of: host).contains { hosts[$0] != nil }
  }

  /// Lets the host of an address in.
  ///
  /// - Parameters:
  ///   - url: An address of the host.
  ///   - isKept: Whether that holds until it is forgotten; else it ends with the program.
  public func allow(_ url: WebURL, isKept: Bool) {
    guard let host = url.hostname.map(HostNames.canonical), !host.isEmpty else { return }
    change { state in
      if let known = state.hosts[host], known.isKept { return [] }
      state.hosts[host] = PlainHost(name: host, accepted: WallClock.now, isKept: isKept)
      guard state.hosts.count > Self.most,
        let oldest = state.hosts.values.min(by: { $0.accepted < $1.accepted })
      else { return [host] }
      state.hosts[oldest.name] = nil
      return [host, oldest.name]
    }
  }

  /// Forgets a host.
  public func remove(_ name: String) {
    change { $0.hosts.removeValue(forKey: name) == nil ? [] : [name] }
  }

  /// Forgets all hosts.
  public func removeAll() {
    change { state in
      defer { state.hosts = [:] }
      return Array(state.hosts.keys)
    }
  }

  /// All hosts, by name.
  public var all: [PlainHost] {
    state.withLock { Array($0.hosts.values) }.sorted { $0.name < $1.name }
  }

  /// Changes something and tells the names that were touched.
  private func change(_ body: (inout State) -> [String]) {
    let call = state.withLock { state -> (@Sendable () -> Void)? in
      let touched = body(&state)
      guard !touched.isEmpty else { return nil }
      state.changed.formUnion(touched)
      return state.whenChanged
    }
    call?()
  }

  // MARK: For the disk

  /// Calls `body` after a change; on whatever thread the change is made.
  func whenChanged(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenChanged = body }
  }

  /// What changed since the last call: hosts to keep, and names to forget.
  func takeChanges() -> (saved: [PlainHost], removed: [String]) {
    state.withLock { state in
      defer { state.changed = [] }
      state.saving = state.changed
      let saved = state.changed.compactMap { state.hosts[$0] }.filter(\.isKept)
      return (saved, Array(state.changed.subtracting(saved.map(\.name))))
    }
  }

  /// Forgets which changes were being written.
  func changesWereSaved() { state.withLock { $0.saving = [] } }

  /// Takes what is on disk in place of what was kept here, but for what changed here meanwhile.
  func replace(by kept: [PlainHost]) {
    state.withLock { state in
      let pending = state.changed.union(state.saving)
      var merged = state.hosts.filter { pending.contains($0.key) || !$0.value.isKept }
      for host in kept where !pending.contains(host.name) { merged[host.name] = host }
      state.hosts = merged
    }
  }
}
