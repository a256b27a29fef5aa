/// What one answer of a server tells about the next request; lives on the loader thread.
struct ServerMemory {
  /// The certificates that servers have shown.
  let certificates = CertificateMemory()
  /// The Digest challenges that servers have made.
  let digests = DigestMemory()
}
