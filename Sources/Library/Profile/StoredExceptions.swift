internal import Loading

/// How exceptions for certificates and for hosts without TLS are written into rows.
enum StoredExceptions {
  /// Keeps and forgets, inside of a transaction.
  static func write(
    _ changes: WebsiteDataChanges,
    to database: borrowing Database
  ) throws(DatabaseError) {
    for exception in changes.savedCertificates {
      try database.run(
        "INSERT OR REPLACE INTO certificates VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        .text(exception.place.host),
        .integer(exception.place.port),
        .text(exception.key.base64),
        .text(exception.certificate.subject),
        .text(exception.certificate.issuer),
        .text(exception.certificate.validFrom),
        .text(exception.certificate.validUntil),
        .integer(exception.accepted)
      )
    }
    for place in changes.removedCertificates {
      try database.run(
        "DELETE FROM certificates WHERE host = ? AND port = ?",
        .text(place.host),
        .integer(place.port)
      )
    }
    for host in changes.savedPlainHosts {
      try database.run(
        "INSERT OR REPLACE INTO plain_hosts VALUES (?, ?)",
        .text(host.name),
        .integer(host.accepted)
      )
    }
    for name in changes.removedPlainHosts {
      try database.run("DELETE FROM plain_hosts WHERE name = ?", .text(name))
    }
  }

  /// The certificates that the person vouches for.
  static func certificates(
    in database: borrowing Database
  ) throws(DatabaseError) -> [CertificateException] {
    let rows = try database.prepare(
      """
      SELECT host, port, key, subject, issuer, valid_from, valid_until, accepted FROM certificates
      """
    )
    var exceptions: [CertificateException] = []
    while try rows.step() {
      let certificate = CertificateSummary(
        subject: rows.text(3),
        issuer: rows.text(4),
        validFrom: rows.text(5),
        validUntil: rows.text(6),
        keyFingerprint: CertificateSummary.KeyFingerprint(base64: rows.text(2)),
        isVerified: false
      )
      let exception = CertificateException(
        place: CertificateException.Place(host: rows.text(0), port: rows.integer(1)),
        certificate: certificate,
        accepted: rows.integer(7),
        isKept: true
      )
      if let exception { exceptions.append(exception) }
    }
    return exceptions
  }

  /// The hosts that may be reached without TLS.
  static func plainHosts(in database: borrowing Database) throws(DatabaseError) -> [PlainHost] {
    let rows = try database.prepare("SELECT name, accepted FROM plain_hosts")
    var hosts: [PlainHost] = []
    while try rows.step() {
      hosts.append(PlainHost(name: rows.text(0), accepted: rows.integer(1), isKept: true))
    }
    return hosts
  }
}
