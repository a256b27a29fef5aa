/// Which try at one request this is, and how it differs from the first.
struct TransferAttempt: Sendable {
  /// The most tries that challenges may cost; a server whose nonces are always stale would go on for ever.
  static let most = 6

  /// 0 for the first try.
  private(set) var number = 0
  /// Whether libcurl undoes the codings of the body.
  private(set) var decodes = true

  /// The try after this one.
  func next(decodes: Bool? = nil) -> TransferAttempt {
    TransferAttempt(number: number + 1, decodes: decodes ?? self.decodes)
  }
}
