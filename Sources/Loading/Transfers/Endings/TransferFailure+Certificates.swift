internal import CLibCurl

extension TransferFailure {
  /// The numbers of OpenSSL's verification (X509_V_ERR_...), which are part of its stable interface.
  private enum Fault {
    static let notYetValid: CInt = 9
    static let expired: CInt = 10
    static let selfSigned: CInt = 18
    static let selfSignedInChain: CInt = 19
    static let issuerUnknown: Set<CInt> = [2, 20, 21]
    static let revoked: CInt = 23
    static let wrongName: Set<CInt> = [62, 64]
  }

  /// Why the certificate of a host was refused.
  func certificateFault(_ host: String) -> Cause {
    let subject = "the certificate of \(host)"
    guard let certificate else {
      // OpenSSL was content, so it was libcurl that compared the name.
      return (.certificateWrongName, "\(subject) was made for another name")
    }
    let (code, problem): (LoadingError.Code, String) =
      switch certificate.code {
      case Fault.expired: (.certificateHasBadDate, "expired" + Self.day(certificate.not_after))
      case Fault.notYetValid:
        (.certificateNotYetValid, "is not valid yet" + Self.starts(certificate.not_before))
      case Fault.selfSigned:
        (.certificateUntrusted, "is signed by itself, so nobody vouches for it")
      case Fault.selfSignedInChain:
        (.certificateHasUnknownRoot, "comes from an authority that this system does not trust")
      case let code where Fault.issuerUnknown.contains(code):
        (.certificateHasUnknownRoot, "comes from an authority that this system does not know")
      case Fault.revoked: (.certificateUntrusted, "was revoked")
      case let code where Fault.wrongName.contains(code):
        (.certificateWrongName, "was made for another name")
      default: (.certificateUntrusted, "cannot be trusted: \(words)")
      }
    return (code, "\(subject) \(problem)")
  }

  private static func day(_ number: CInt) -> String {
    number > 0 ? " on " + dateText(number) : ""
  }

  private static func starts(_ number: CInt) -> String {
    number > 0 ? ", only from \(dateText(number)) on" : ""
  }

  /// 20240501 as 2024-05-01.
  static func dateText(_ number: CInt) -> String {
    guard number > 0 else { return "" }
    let month = number / 100 % 100
    let day = number % 100
    return "\(number / 10000)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
