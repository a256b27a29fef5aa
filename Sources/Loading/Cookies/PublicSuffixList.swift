internal import CLibPSL

/// Which domains anybody can register names below (publicsuffix.org), as libpsl knows them.
///
/// Without libpsl nothing is known, and the callers do what is safe then: a cookie belongs to its host alone.
@safe public struct PublicSuffixList: @unchecked Sendable {
  /// The newest list of this system; opened at first use.
  public static let shared = PublicSuffixList(file: nil)

  // The list is never changed after it was read, so threads may share it.
  private let list: UnsafeRawPointer?

  /// Opens the system's list, or the one in a file.
  public init(file: String?) {
    unsafe list = file.map { unsafe clibpsl_list($0) } ?? clibpsl_list(nil)
  }

  private init() { unsafe list = nil }

  /// A list that knows nothing, as without libpsl.
  public static let missing = PublicSuffixList()

  /// Whether there is a list.
  public var isAvailable: Bool { unsafe list != nil }

  /// Whether `domain` (lower case, ASCII) is a public suffix; without a list any domain may be one.
  public func isPublicSuffix(_ domain: String) -> Bool {
    guard let list = unsafe list else { return true }
    return unsafe clibpsl_is_public_suffix(list, Self.withoutRootDot(domain))
  }

  /// The part of `host` that somebody registered, such as `example.co.uk`; the host itself when it has none or is
  /// not known.
  public func registrableDomain(of host: String) -> String {
    guard let list = unsafe list else { return host }
    let name = Self.withoutRootDot(host)
    let offset = unsafe clibpsl_registrable_offset(list, name)
    return offset < 0 ? host : String(decoding: name.utf8.dropFirst(offset), as: UTF8.self)
  }

  private static func withoutRootDot(_ host: String) -> String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
