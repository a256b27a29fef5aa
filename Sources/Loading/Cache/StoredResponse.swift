internal import Addressing

/// A response in the cache, without its body.
public struct StoredResponse: Sendable, Hashable {
  /// What makes two stored responses the same one.
  public struct Key: Sendable, Hashable {
    /// The address without user name, password and fragment.
    public var url: String
    /// The request fields that `Vary` names, a line each; empty without Vary.
    public var variant: String

    /// Makes a key.
    public init(url: String, variant: String) {
      self.url = url
      self.variant = variant
    }
  }

  /// Where it is stored.
  public var key: Key
  /// The response as it was received, `Set-Cookie` left out.
  public var response: URLResponse
  /// When the request was sent, in seconds since 1970.
  public var requestTime: Int
  /// When the response came.
  public var responseTime: Int

  /// Makes a stored response of what was stored elsewhere.
  public init(key: Key, response: URLResponse, requestTime: Int, responseTime: Int) {
    self.key = key
    self.response = response
    self.requestTime = requestTime
    self.responseTime = responseTime
  }

  /// The address under which answers from `url` are stored.
  static func address(of url: WebURL) -> String {
    url.withoutCredentials.withFragment(nil).href
  }
}
