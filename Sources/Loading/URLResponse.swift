public import Addressing

/// What a handler answers before the data: the contract's response value (2.1).
public struct URLResponse: Sendable, Hashable {
  /// The address that answered.
  public var url: WebURL
  /// The HTTP status; nil for responses that have none.
  public var status: Int?
  /// The header fields; empty for responses that have none.
  public var headers = HeaderList()
  /// The media type in lower case without parameters, such as `text/html`; empty when nobody said.
  public var mimeType: String
  /// The charset parameter as written; nil when there is none.
  public var textEncodingName: String?
  /// The number of body bytes that are promised; nil when unknown or compressed on the way.
  public var expectedContentLength: Int?
  /// A file name fit for saving, without path parts.
  public var suggestedFilename: String?
  /// The protocol in words, such as `HTTP/2`.
  public var protocolName: String?
  /// The certificate of the server that answered; nil for other connections than TLS.
  public var certificate: CertificateSummary?
  /// The proxy that refused the request (status 407), as host and port.
  public var refusingProxy: ProxyAddress?
  /// Whether it comes from the cache, asked for anew or not.
  public var isFromCache = false

  /// Makes a response.
  public init(url: WebURL, status: Int? = nil, mimeType: String, textEncodingName: String? = nil) {
    self.url = url
    self.status = status
    self.mimeType = mimeType
    self.textEncodingName = textEncodingName
  }
}
