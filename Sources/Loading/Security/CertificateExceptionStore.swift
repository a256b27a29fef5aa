public import Addressing
internal import Synchronization

/// The certificates that the person vouches for; asking is quick and touches neither disk nor network.
///
/// An exception names the SHA-256 digest of the public key and not of the whole certificate: that is what libcurl compares
/// before it sends anything, nobody else can use a certificate of that key, and one that is renewed for the same key is still
/// the same server.
public final class CertificateExceptionStore: Sendable {
  /// The most exceptions that are remembered.
  private static let most = 1_000

  private typealias Place = CertificateException.Place

  private struct State: Sendable {
    var exceptions: [CertificateException.Place: CertificateException] = [:]
    var changed: Set<CertificateException.Place> = []
    /// The changes that are being written: what is read meanwhile may be older.
    var saving: Set<CertificateException.Place> = []
    var whenChanged: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an empty store.
  init() {}

  /// The exception for the server of an address; nil when its certificate has to be verified.
  public func exception(for url: WebURL) -> CertificateException? {
    CertificateException.Place(url).flatMap { exception(at: $0) }
  }

  /// The exception for a server; nil when its certificate has to be verified.
  public func exception(at place: CertificateException.Place) -> CertificateException? {
    state.withLock { $0.exceptions[place] }
  }

  /// Accepts a certificate, in place of the one that was accepted there before.
  ///
  /// - Parameters:
  ///   - certificate: What the server showed.
  ///   - url: An address of the server.
  ///   - isKept: Whether it holds until it is forgotten; else it ends with the program.
  public func accept(_ certificate: CertificateSummary, at url: WebURL, isKept: Bool) {
    guard let place = CertificateException.Place(url),
      let exception = CertificateException(
        place: place,
        certificate: certificate,
        accepted: WallClock.now,
        isKept: isKept
      )
    else { return }
    change { state in
      // What was accepted for good is not taken back by accepting it once more for now.
      if let known = state.exceptions[place], known.key == exception.key, known.isKept { return [] }
      state.exceptions[place] = exception
      return [place] + Self.surplus(in: &state)
    }
  }

  /// Forgets the exception for a place.
  public func remove(_ place: CertificateException.Place) {
    change { $0.exceptions.removeValue(forKey: place) == nil ? [] : [place] }
  }

  /// Forgets all exceptions.
  public func removeAll() {
    change { state in
      defer { state.exceptions = [:] }
      return Array(state.exceptions.keys)
    }
  }

  /// All exceptions, by host.
  public var all: [CertificateException] {
    state.withLock { Array($0.exceptions.values) }
      .sorted { ($0.place.host, $0.place.port) < ($1.place.host, $1.place.port) }
  }

  /// Forgets the oldest when there are too many.
  private static func surplus(in state: inout State) -> [CertificateException.Place] {
    guard state.exceptions.count > most,
      let oldest = state.exceptions.values.min(by: { $0.accepted < $1.accepted })
    else { return [] }
    state.exceptions[oldest.place] = nil
    return [oldest.place]
  }

  /// Changes something and tells the places that were touched.
  private func change(_ body: (inout State) -> [CertificateException.Place]) {
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

  /// What changed since the last call: exceptions to keep, and places to forget.
  func takeChanges() -> (saved: [CertificateException], removed: [CertificateException.Place]) {
    state.withLock { state in
      defer { state.changed = [] }
      state.saving = state.changed
      let saved = state.changed.compactMap { state.exceptions[$0] }.filter(\.isKept)
      return (saved, Array(state.changed.subtracting(saved.map(\.place))))
    }
  }

  /// Forgets which changes were being written.
  func changesWereSaved() { state.withLock { $0.saving = [] } }

  /// Takes what is on disk in place of what was kept here, but for what changed here meanwhile.
  func replace(by kept: [CertificateException]) {
    state.withLock { state in
      let pending = state.changed.union(state.saving)
      var merged = state.exceptions.filter { pending.contains($0.key) || !$0.value.isKept }
      for exception in kept where !pending.contains(exception.place) {
        merged[exception.place] = exception
      }
      state.exceptions = merged
    }
  }
}

extension CertificateException.Place {
  /// The server of an address; nil when it is not reached over TLS.
  public init?(_ url: WebURL) {
    guard url.scheme == "https", let host = url.hostname, let port = url.effectivePort else {
      return nil
    }
    self.init(host: host, port: port)
  }
}
