internal import Addressing
internal import Glibc

/// Which proxy the environment names for an address; libcurl goes by the same variables.
public struct ProxyAddress: Sendable, Hashable {
  /// The proxy's host.
  public var host: String
  /// Its port.
  public var port: Int

  /// Makes an address.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// The proxy for an address; nil when the environment names none.
  init?(for url: WebURL) {
    // Of http_proxy only the small letters count: a server may set the capitals for a client (httpoxy).
    let names =
      url.scheme == "http"
      ? ["http_proxy", "all_proxy", "ALL_PROXY"]
      : ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    for name in names {
      guard let variable = unsafe getenv(name) else { continue }
      let text = unsafe String(cString: variable)
      guard !text.isEmpty else { continue }
      guard let proxy = WebURL(text.contains("://") ? text : "http://" + text),
        let host = proxy.hostname
      else { return nil }
      // libcurl takes 1080 when no port is written.
      self.init(host: host, port: proxy.port ?? (text.hasSuffix(":80") ? 80 : 1080))
      return
    }
    return nil
  }
}
