public import Addressing

/// Why bytes could not be had (contract 2.12, URL domain).
public struct LoadingError: Error, Sendable, Hashable {
  /// The numbers of the URL domain.
  public enum Code: Int, Sendable, Hashable {
    case unknown = -1
    case cancelled = -999
    case badURL = -1000
    case timedOut = -1001
    case unsupportedURL = -1002
    case cannotFindHost = -1003
    case cannotConnectToHost = -1004
    case networkConnectionLost = -1005
    case tooManyRedirects = -1007
    case resourceUnavailable = -1008
    case notConnected = -1009
    case redirectToNonExistent = -1010
    case badServerResponse = -1011
    case userCancelledAuthentication = -1012
    case userAuthenticationRequired = -1013
    case zeroByteResource = -1014
    case insecureLoadBlocked = -1022
    case fileDoesNotExist = -1100
    case noPermission = -1102
    case dataLengthExceedsMaximum = -1103
    case secureConnectionFailed = -1200
    case certificateHasBadDate = -1201
    case certificateUntrusted = -1202
    case certificateHasUnknownRoot = -1203
    case certificateNotYetValid = -1204
    case certificateWrongName = -1205
    case clientCertificateRequired = -1206
  }

  /// What went wrong, as a number.
  public var code: Code
  /// The address that failed.
  public var url: WebURL?
  /// What went wrong, as one sentence for people, without a final full stop.
  public var reason: String
  /// The certificate that could not be verified; nil for other errors.
  public var certificate: CertificateSummary?

  /// Makes an error.
  public init(_ code: Code, url: WebURL?, reason: String) {
    self.code = code
    self.url = url
    self.reason = reason
  }

  /// Whether the server's certificate could not be verified.
  public var isCertificateFault: Bool {
    switch code {
    case .certificateHasBadDate, .certificateUntrusted, .certificateHasUnknownRoot,
      .certificateNotYetValid, .certificateWrongName:
      true
    default: false
    }
  }
}
