/// The special schemes of the URL standard, and everything else.
enum SchemeKind: UInt8, Sendable {
  case notSpecial
  case http
  case https
  case file
  case ftp
  case ws
  case wss

  /// The kind of a scheme in lower case.
  init(_ scheme: some Collection<UInt8>) {
    switch scheme.count {
    case 2 where scheme.elementsEqual("ws".utf8): self = .ws
    case 3 where scheme.elementsEqual("wss".utf8): self = .wss
    case 3 where scheme.elementsEqual("ftp".utf8): self = .ftp
    case 4 where scheme.elementsEqual("http".utf8): self = .http
    case 4 where scheme.elementsEqual("file".utf8): self = .file
    case 5 where scheme.elementsEqual("https".utf8): self = .https
    default: self = .notSpecial
    }
  }

  /// Whether the scheme is special.
  var isSpecial: Bool { self != .notSpecial }

  /// The port that need not be written.
  var defaultPort: Int? {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .file, .notSpecial: nil
    }
  }
}
