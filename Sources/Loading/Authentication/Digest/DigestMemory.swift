internal import Addressing

/// The Digest challenges that servers have made, so that the next request answers unasked; lives on the loader thread.
///
/// The nonce of a server that answered once is good for its whole space (RFC 7616, 3.6): without this every request
/// would go to the server twice.
final class DigestMemory {
  private static let capacity = 256

  /// What to do with a refusal.
  enum Judgement: Equatable {
    /// The request goes out again, answered with the server's new nonce.
    case sendAgain
    /// The server does not take the password.
    case deliver
  }

  private struct Key: Hashable {
    var place: String
    var realm: String
  }

  private var sessions: [Key: DigestSession] = [:]

  /// The value of the Authorization field of a request, and the nonce in it; nil when nothing is known of its space.
  func answer(to request: URLRequest) -> (field: String, nonce: String)? {
    guard let answer = request.authorization.server, answer.space.scheme == .digest,
      MessageDigest.isAvailable
    else { return nil }
    let key = Self.key(request.url, answer.space.realm)
    guard var session = sessions[key] else { return nil }
    let field = session.field(
      for: answer.credential,
      method: request.method,
      target: request.url.pathname + (request.url.query.map { "?" + $0 } ?? ""),
      clientNonce: Self.clientNonce()
    )
    sessions[key] = session
    return field.map { ($0, session.nonce) }
  }

  /// Takes what a response says: a challenge, or the nonce for the next request.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: Its request.
  ///   - nonce: The nonce that went with the request; nil when none did.
  ///   - isRepeated: Whether that nonce was given in answer to this very request.
  func judge(
    _ response: URLResponse,
    to request: URLRequest,
    nonce: String?,
    isRepeated: Bool
  ) -> Judgement {
    let asked = request.authorization.server?.space
    guard response.status == 401 else {
      if let asked { takeNextNonce(response, Self.key(request.url, asked.realm)) }
      return .deliver
    }
    for challenge in HTTPChallenge.parse(response.headers.values(of: "WWW-Authenticate")) {
      guard let session = DigestSession(challenge) else { continue }
      let key = Self.key(request.url, challenge.realm)
      if sessions.count >= Self.capacity { sessions = [:] }
      sessions[key] = session
      guard let asked, asked.scheme == .digest, asked.realm == challenge.realm,
        MessageDigest.isAvailable
      else { continue }
      let isStale = challenge.parameters["stale"]?.lowercased() == "true"
      let isOld = !isRepeated && session.nonce != nonce
      return nonce == nil || isStale || isOld ? .sendAgain : .deliver
    }
    return .deliver
  }

  private func takeNextNonce(_ response: URLResponse, _ key: Key) {
    guard let text = response.headers["Authentication-Info"], sessions[key] != nil,
      // The field has the form of a challenge's parameters.
      let next = HTTPChallenge.parse(["Digest " + text]).first?.parameters["nextnonce"]
    else { return }
    sessions[key]?.take(nextNonce: next)
  }

  private static func key(_ url: WebURL, _ realm: String) -> Key {
    Key(place: CredentialStore.place(of: url), realm: realm)
  }

  private static func clientNonce() -> String {
    String(UInt64.random(in: .min ... .max), radix: 16)
  }
}
