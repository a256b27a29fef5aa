internal import Addressing
internal import Loading

/// Where a request comes from, and how much of it the server is told.
struct Referrer: Sendable, Hashable {
  /// The document that asks.
  var source: WebURL
  /// How much is told.
  var policy: ReferrerPolicy

  /// The most bytes that the field may have; of longer addresses only the origin is told.
  private static let longest = 4096

  /// The value of the Referer field for a target; nil for none (Referrer Policy, 8.3).
  func value(for target: WebURL) -> String? {
    guard Self.isWeb(source), Self.isWeb(target) else { return nil }
    let isSameOrigin = source.origin == target.origin
    let isDowngrade = source.scheme == "https" && target.scheme == "http"
    switch policy {
    case .noReferrer: return nil
    case .noReferrerWhenDowngrade: return isDowngrade ? nil : whole
    case .sameOrigin: return isSameOrigin ? whole : nil
    case .origin: return origin
    case .strictOrigin: return isDowngrade ? nil : origin
    case .originWhenCrossOrigin: return isSameOrigin ? whole : origin
    case .strictOriginWhenCrossOrigin: return isSameOrigin ? whole : isDowngrade ? nil : origin
    case .unsafeURL: return whole
    }
  }

  private var whole: String? {
    let address = source.withoutCredentials.withFragment(nil).href
    return address.utf8.count <= Self.longest ? address : origin
  }

  private var origin: String? {
    guard let host = source.hostname else { return nil }
    let port = source.port.map { ":\($0)" } ?? ""
    return "\(source.scheme)://\(host)\(port)/"
  }

  private static func isWeb(_ url: WebURL) -> Bool {
    url.scheme == "http" || url.scheme == "https"
  }
}

extension URLRequest {
  /// Tells the server as much of where the request comes from as the policy lets it.
  mutating func setReferrer(_ referrer: Referrer) {
    headers.remove("Referer")
    if let value = referrer.value(for: url) { headers.set("Referer", value) }
  }
}
