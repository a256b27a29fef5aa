public import Addressing
internal import Synchronization

/// What was answered to challenges in this session; in memory only, and never told to another origin.
public final class CredentialStore: Sendable {
  private static let capacity = 256

  /// A folder of a server whose requests carry a credential unasked (RFC 7617, 2.2).
  private struct Area {
    var place: String
    var folder: String
    var space: ProtectionSpace
  }

  private struct State {
    var credentials: [ProtectionSpace: Credential] = [:]
    var areas: [Area] = []
    var trustedKeys: [String: CertificateSummary.KeyFingerprint] = [:]
  }

  private let state = Mutex(State())

  /// Makes an empty store.
  public init() {}

  /// What was answered for a space before.
  public func credential(for space: ProtectionSpace) -> Credential? {
    state.withLock { $0.credentials[space] }
  }

  /// Remembers an answer that worked, for the folder of the address and all below it.
  public func remember(_ credential: Credential, for space: ProtectionSpace, at url: WebURL) {
    if let key = credential.trustedKey { return trust(key, at: url) }
    // A Digest space is the whole server, unless it says otherwise (RFC 7616, 3.3).
    let folder = space.scheme == .digest ? "/" : Self.folder(of: url)
    let area = Area(place: Self.place(of: url), folder: folder, space: space)
    state.withLock { state in
      if state.credentials.count >= Self.capacity || state.areas.count >= Self.capacity {
        state.credentials = [:]
        state.areas = []
      }
      state.credentials[space] = credential
      let isKnown = state.areas.contains { $0.space == space && folder.hasPrefix($0.folder) }
      if !space.isProxy, !isKnown { state.areas.append(area) }
    }
  }

  /// Forgets an answer that does not work any more.
  public func forget(_ space: ProtectionSpace) {
    state.withLock { state in
      state.credentials[space] = nil
      state.areas.removeAll { $0.space == space }
    }
  }

  /// Forgets everything.
  public func removeAll() { state.withLock { $0 = State() } }

  /// What a request for an address carries unasked.
  public func authorization(for url: WebURL) -> RequestAuthorization {
    let place = Self.place(of: url)
    let folder = Self.folder(of: url)
    return state.withLock { state in
      var answers = RequestAuthorization()
      answers.trustedKey = url.scheme == "https" ? state.trustedKeys[place] : nil
      let area = state.areas.last { $0.place == place && folder.hasPrefix($0.folder) }
      if let area, let credential = state.credentials[area.space] {
        answers.server = .init(credential: credential, space: area.space)
      }
      if let (space, credential) = state.credentials.first(where: { $0.key.isProxy }) {
        answers.proxy = .init(credential: credential, space: space)
      }
      return answers
    }
  }

  /// The request with what it carries unasked, unless it has been answered already.
  public func authorized(_ request: URLRequest) -> URLRequest {
    guard request.url.isHTTP else { return request }
    let known = authorization(for: request.url)
    var request = request
    request.authorization.server = request.authorization.server ?? known.server
    request.authorization.proxy = request.authorization.proxy ?? known.proxy
    request.authorization.trustedKey = request.authorization.trustedKey ?? known.trustedKey
    return request
  }

  private func trust(_ key: CertificateSummary.KeyFingerprint, at url: WebURL) {
    let place = Self.place(of: url)
    state.withLock { state in
      if state.trustedKeys.count >= Self.capacity { state.trustedKeys = [:] }
      state.trustedKeys[place] = key
    }
  }

  /// The origin of an address, its port included.
  static func place(of url: WebURL) -> String {
    "\(url.scheme)://\(url.hostname ?? ""):\(url.effectivePort ?? 0)"
  }

  /// The path up to its last slash.
  private static func folder(of url: WebURL) -> String {
    let path = url.pathname
    guard let slash = path.lastIndex(of: "/") else { return "/" }
    return String(path[...slash])
  }
}
