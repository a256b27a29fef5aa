internal import Addressing
internal import CLibCurl
internal import Text

/// What certificates servers have shown; lives on the loader thread.
///
/// A connection that is used again, or a session that is resumed, shows none: then the last one of the host counts.
final class CertificateMemory {
  private static let capacity = 256

  private var summaries: [String: CertificateSummary] = [:]

  /// The certificate of the server that answered a transfer; nil when it is unknown.
  func certificate(of number: UInt64, _ url: WebURL, isVerified: Bool) -> CertificateSummary? {
    guard url.scheme == "https" else { return nil }
    let place = "\(url.hostname ?? ""):\(url.effectivePort ?? 0)"
    var note = clibcurl_certificate()
    guard unsafe clibcurl_certificate(number, &note) else {
      var known = summaries[place]
      if isVerified { known?.isVerified = true }
      return known
    }
    let summary = Self.summary(of: note, isVerified: isVerified)
    if summaries.count >= Self.capacity { summaries = [:] }
    summaries[place] = summary
    return summary
  }

  private static func summary(
    of note: clibcurl_certificate,
    isVerified: Bool
  ) -> CertificateSummary {
    var note = note
    return CertificateSummary(
      subject: name(text(&note.subject)),
      issuer: name(text(&note.issuer)),
      validFrom: TransferFailure.dateText(note.not_before),
      validUntil: TransferFailure.dateText(note.not_after),
      keyFingerprint: note.has_digest ? fingerprint(&note.key_digest) : nil,
      isVerified: isVerified
    )
  }

  /// The C string in a fixed array of the structure.
  private static func text<Tuple>(_ characters: inout Tuple) -> [UInt8] {
    // The bytes are copied while the array is borrowed; OpenSSL ends them with a zero.
    unsafe withUnsafeBytes(of: &characters) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
  }

  private static func fingerprint<Tuple>(
    _ digest: inout Tuple
  ) -> CertificateSummary.KeyFingerprint {
    let bytes = unsafe withUnsafeBytes(of: &digest) { unsafe Array($0) }
    return CertificateSummary.KeyFingerprint(base64: Base64.encoded(bytes))
  }

  /// `/C=AT/O=Example/CN=example.org` as `CN=example.org, O=Example, C=AT`.
  private static func name(_ line: [UInt8]) -> String {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "/")
    return TerminalText.sanitized(parts.reversed().joined(separator: ", "))
  }
}
