public import Loading

extension WebPage {
  /// How much of what pages and servers send is taken (contract 5). Reaching a limit is told in a sentence.
  public struct Limits: Sendable, Hashable {
    /// The most bytes of one document that are shown. A longer body fails after its commit, and the part stays.
    public var bodyBytes = 256 * 1024 * 1024
    /// The most nodes of one document. A document of more fails after its commit, and the part stays.
    public var nodes = 20_000_000
    /// The most redirects of one navigation; one more fails with `tooManyRedirects`.
    public var redirects = 20
    /// The most timed refreshes without delay in a row; one more does not happen, and a notice says so.
    public var refreshes = 20
    /// The most bytes of an address; no address is longer than 2 MiB.
    public var addressBytes = 2 * 1024 * 1024
    /// How much of a server's answer is taken: header lines, and what a packed body may grow to.
    public var answers = AnswerLimits()

    /// Makes the defaults.
    public init() {}
  }
}
