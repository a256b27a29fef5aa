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
  }

  private let state = Mutex(State())
  private let exceptions: CertificateExceptionStore

  /// Makes an empty store.
  public convenience init() { self.init(exceptions: CertificateExceptionStore()) }

  /// Makes a store beside the certificates that the person vouches for.
  init(exceptions: CertificateExceptionStore) { self.exceptions = exceptions }

  /// What was answered for a space before.
  public func credential(for space: ProtectionSpace) -> Credential? {
    state.withLock { $0.credentials[space] }
  }

  /// Remembers an answer that worked, for the folder of the address and all below it.
  public func remember(_ credential: Credential, for space: ProtectionSpace, at url: WebURL) {
    if let key = credential.trustedKey { return trust(key, credential, at: url) }
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

  /// Forgets all passwords.
  public func removeAll() { state.withLock { $0 = State() } }

  /// What a request for an address carries unasked.
  public func authorization(for url: WebURL) -> RequestAuthorization {
    let place = Self.place(of: url)
    let folder = Self.folder(of: url)
    let trustedKey = exceptions.exception(for: url)?.key
    return state.withLock { state in
      var answers = RequestAuthorization()
      answers.trustedKey = trustedKey
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

  private func trust(
    _ key: CertificateSummary.KeyFingerprint,
    _ credential: Credential,
    at url: WebURL
  ) {
    let isKnown = exceptions.exception(for: url)?.key == key
    guard !isKnown || credential.persistence == .permanent else { return }
    let certificate =
      credential.certificate
      ?? CertificateSummary(subject: "", issuer: "", keyFingerprint: key, isVerified: false)
    exceptions.accept(certificate, at: url, isKept: credential.persistence == .permanent)
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
