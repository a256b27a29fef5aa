/// Where the parts of a serialised URL start and end, as byte offsets into its `href`.
///
///     https://user:pass@example.org:8080/a/b?query#fragment
///          |      |    |           |    |   |     |
///          |      |    hostStart   |    |   |     queryEnd
///          |      usernameEnd      |    |   pathEnd
///          schemeEnd         hostEnd    pathStart
///
/// A part that is missing is an empty range. `parts.pathStart` lies behind the `/.` that the serialiser writes where
/// a path without a host would be taken for one.
struct URLParts: Sendable {
  /// The colon behind the scheme.
  var schemeEnd: UInt32 = 0
  /// The end of the user name.
  var usernameEnd: UInt32 = 0
  /// The first byte of the host.
  var hostStart: UInt32 = 0
  /// The end of the host, before a port.
  var hostEnd: UInt32 = 0
  /// The first byte of the path.
  var pathStart: UInt32 = 0
  /// The end of the path; a query starts here with `?`.
  var pathEnd: UInt32 = 0
  /// The end of the query; a fragment starts here with `#`.
  var queryEnd: UInt32 = 0
  /// What is special about the scheme.
  var kind = SchemeKind.notSpecial

  /// Whether `//` follows the scheme.
  var hasHost: Bool { hostStart >= schemeEnd + 3 }

  /// The end of everything before the path, without the serialiser's `/.`.
  var authorityEnd: UInt32 { hasHost ? pathStart : schemeEnd + 1 }

  /// The bytes of the user name.
  var username: Range<Int> { hasHost ? Int(schemeEnd) + 3..<Int(usernameEnd) : 0..<0 }

  /// The bytes of the password.
  var password: Range<Int> {
    let start = Int(usernameEnd) + 1
    let end = Int(hostStart) - 1
    return hasHost && start < end ? start..<end : 0..<0
  }

  /// The bytes of the host.
  var host: Range<Int> { Int(hostStart)..<Int(hostEnd) }

  /// The bytes of the port, without the colon.
  var port: Range<Int> {
    hasHost && hostEnd < pathStart ? Int(hostEnd) + 1..<Int(pathStart) : 0..<0
  }

  /// The bytes of the path.
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

  /// The bytes of the query without `?`; nil when there is none.
  var query: Range<Int>? { pathEnd < queryEnd ? Int(pathEnd) + 1..<Int(queryEnd) : nil }
}
