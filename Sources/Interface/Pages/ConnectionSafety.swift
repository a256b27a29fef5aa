internal import Addressing
internal import Loading

/// How safe the connection was that a page came over.
enum ConnectionSafety: Equatable {
  /// All of it came over TLS, from a server that the system's authorities vouch for.
  case secure
  /// The document did, something that it needed did not.
  case mixed
  /// It came over TLS from a server that only the person vouched for.
  case unverified
  /// Others could read and change it on the way.
  case open

  /// Judges what a page holds; nil for what came over no network, or from this machine.
  init?(of page: any BrowsedPage) {
    guard let url = page.committedURL, url.isHTTP, page.response != nil else { return nil }
    if url.scheme == "http" {
      if url.isLocal { return nil }
      self = .open
    } else if page.serverTrust?.isVerified == false {
      self = .unverified
    } else {
      self = page.hasOnlySecureContent ? .secure : .mixed
    }
  }

  /// A word or two for the address bar.
  var word: String {
    switch self {
    case .secure: "secure"
    case .mixed: "partly secure"
    case .unverified: "not verified"
    case .open: "not secure"
    }
  }

  /// What it means.
  var sentence: String {
    switch self {
    case .secure: "all of it came over TLS"
    case .mixed: "some of it came unsecured"
    case .unverified: "over TLS, but nobody vouches for this server except you"
    case .open: "not secured: others can read and change it on the way"
    }
  }
}
