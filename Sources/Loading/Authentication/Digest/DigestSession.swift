internal import Addressing

/// What a server asked for with a Digest challenge, and how often its nonce has been used (RFC 7616).
struct DigestSession: Sendable {
  /// What the credential is for.
  let realm: String
  /// The server's word that goes into every digest.
  private(set) var nonce: String
  /// What the server wants to have back as it is.
  let opaque: String?
  /// The hash, with its name as the server wrote it; nil when it wrote none.
  let algorithm: (hash: MessageDigest, name: String?, isSession: Bool)
  /// Whether the answer counts uses of the nonce; servers of RFC 2069 do not want that.
  let hasQuality: Bool
  private var count = 0

  /// Begins to answer a challenge; nil when it cannot be answered.
  init?(_ challenge: HTTPChallenge) {
    guard challenge.usableScheme == .digest, let nonce = challenge.parameters["nonce"] else {
      return nil
    }
    let name = challenge.parameters["algorithm"]
    var plain = (name ?? "MD5").lowercased()[...]
    let isSession = plain.hasSuffix("-sess")
    if isSession { plain = plain.dropLast(5) }
    guard let hash = MessageDigest(name: String(plain)) else { return nil }
    realm = challenge.parameters["realm"] ?? ""
    self.nonce = nonce
    opaque = challenge.parameters["opaque"]
    algorithm = (hash, name, isSession)
    hasQuality = challenge.parameters["qop"] != nil
  }

  /// Takes the nonce that an answer offers for the next request (RFC 7616, 3.5).
  mutating func take(nextNonce: String) {
    guard !nextNonce.isEmpty, nextNonce != nonce else { return }
    nonce = nextNonce
    count = 0
  }

  /// The value of the next Authorization field; nil when the hash cannot be had.
  mutating func field(
    for credential: Credential,
    method: String,
    target: String,
    clientNonce: String
  ) -> String? {
    count += 1
    let digits = String(count, radix: 16)
    let shown = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    let hash = algorithm.hash
    guard var secret = hash.hexadecimal("\(credential.user):\(realm):\(credential.password)"),
      let action = hash.hexadecimal("\(method):\(target)")
    else { return nil }
    if algorithm.isSession {
      secret = hash.hexadecimal("\(secret):\(nonce):\(clientNonce)") ?? ""
    }
    let used = hasQuality ? "\(nonce):\(shown):\(clientNonce):auth" : nonce
    guard let response = hash.hexadecimal("\(secret):\(used):\(action)") else { return nil }
    var parts = [
      "username=" + HTTPText.quoted(credential.user), "realm=" + HTTPText.quoted(realm),
      "nonce=" + HTTPText.quoted(nonce), "uri=" + HTTPText.quoted(target),
      "response=\"\(response)\"",
    ]
    if let name = algorithm.name { parts.append("algorithm=\(name)") }
    if let opaque { parts.append("opaque=" + HTTPText.quoted(opaque)) }
    if hasQuality { parts += ["qop=auth", "nc=\(shown)"] }
    if hasQuality || algorithm.isSession { parts.append("cnonce=\"\(clientNonce)\"") }
    return "Digest " + parts.joined(separator: ", ")
  }
}
