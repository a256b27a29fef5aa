public import Loading
internal import WebEngine

/// The exceptions that the person made for connections, with links that forget them: `tern:certificates`.
public nonisolated struct CertificatesPage: Sendable {
  private let store: WebsiteDataStore

  /// Makes the page of a store.
  public init(of store: WebsiteDataStore) { self.store = store }

  /// The page as things stand, in HTML.
  public func html() async -> String {
    await store.prepare()
    return page
  }

  private var page: String {
    var html = "<!DOCTYPE html><meta charset=utf-8><title>Certificates</title>"
    html += "<h1>Certificates that you accepted</h1>\n"
    let exceptions = store.certificateExceptions.all
    html +=
      exceptions.isEmpty
      ? "<p>There are none.\n"
      : "<p>Nobody vouches for these but you. A server that shows another key is asked about again."
        + " \(ForgetRequest.allCertificates.link("Forget all"))\n"
    for exception in exceptions { html += section(exception) }
    html += "<h1>Sites without TLS</h1>\n"
    let hosts = store.plainHosts.all
    html +=
      hosts.isEmpty
      ? "<p>There are none.\n"
      : "<p>\(ForgetRequest.allPlainHosts.link("Forget all"))\n<ul>\n"
    for host in hosts {
      html += "<li>\(PageTemplate.escaped(host.name)), since \(Self.day(host.accepted))"
      html += Self.end(host.isKept) + " " + ForgetRequest.plainHost(host.name).link("Forget") + "\n"
    }
    return hosts.isEmpty ? html : html + "</ul>\n"
  }

  private func section(_ exception: CertificateException) -> String {
    let certificate = exception.certificate
    var rows = [
      ("Made for", certificate.subject), ("Made by", certificate.issuer),
      ("Key (SHA-256)", exception.key.base64),
      ("Accepted", Self.day(exception.accepted) + Self.end(exception.isKept)),
    ]
    if !certificate.validUntil.isEmpty {
      rows.insert(("Valid", "\(certificate.validFrom) to \(certificate.validUntil)"), at: 2)
    }
    var html = "<h2>\(PageTemplate.escaped(exception.place.name))</h2>\n<table>\n"
    for (label, text) in rows where !text.isEmpty {
      html += "<tr><td>\(label)<td>\(PageTemplate.escaped(text))\n"
    }
    return html + "</table>\n<p>\(ForgetRequest.certificate(exception.place).link("Forget"))\n"
  }

  /// Until when an exception holds, where it does not last.
  private static func end(_ isKept: Bool) -> String { isKept ? "" : ", until Tern ends" }

  private static func day(_ seconds: Int) -> String {
    CalendarDate(daysSinceEpoch: seconds / 86_400)?.text ?? ""
  }
}
