public import Addressing
public import Loading

extension WebPage {
  /// A decider that lets pages go to some schemes and hosts only, and leaves everything else to another decider.
  public struct NavigationRules: NavigationDeciding {
    /// A rule about addresses.
    public struct Rule: Sendable, Hashable {
      /// The schemes it is about; empty for all.
      public var schemes: Set<String>
      /// The hosts it is about; `*.example.org` are the hosts below one, and itself; empty for all.
      public var hosts: Set<String>
      /// Whether it lets them through.
      public var allows: Bool

      /// Makes a rule.
      public init(schemes: Set<String> = [], hosts: Set<String> = [], allows: Bool) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.allows = allows
      }

      /// Whether it is about an address.
      public func covers(_ url: WebURL) -> Bool {
        guard schemes.isEmpty || schemes.contains(url.scheme) else { return false }
        guard !hosts.isEmpty else { return true }
        guard let host = url.hostname, !host.isEmpty else { return false }
        return hosts.contains { pattern in
          guard pattern.hasPrefix("*.") else { return host == pattern }
          return host == pattern.dropFirst(2) || host.hasSuffix(pattern.dropFirst(1))
        }
      }
    }

    /// The rules; the first one that is about an address counts.
    public var rules: [Rule]
    /// What becomes of addresses that no rule is about.
    public var allowsOthers: Bool
    /// Who is asked about what the rules let through.
    public var next: (any NavigationDeciding)?

    /// Makes a decider.
    public init(_ rules: [Rule], allowsOthers: Bool, next: (any NavigationDeciding)? = nil) {
      self.rules = rules
      self.allowsOthers = allowsOthers
      self.next = next
    }

    /// Whether the rules let an address through.
    public func allows(_ url: WebURL) -> Bool {
      rules.first { $0.covers(url) }?.allows ?? allowsOthers
    }

    /// Cancels what the rules do not let through, redirects too.
    public mutating func decidePolicy(
      for action: NavigationAction,
      preferences: inout NavigationPreferences
    ) async -> PolicyDecision {
      guard allows(action.request.url) else { return .cancel }
      return await next?.decidePolicy(for: action, preferences: &preferences) ?? .allow
    }

    /// Asks the next decider.
    public mutating func willPerformHTTPRedirection(
      _ response: URLResponse,
      newRequest request: URLRequest
    ) async -> URLRequest? {
      guard next != nil else { return request }
      return await next?.willPerformHTTPRedirection(response, newRequest: request)
    }

    /// Asks the next decider.
    public mutating func decidePolicy(for response: NavigationResponse) async -> PolicyDecision {
      await next?.decidePolicy(for: response) ?? .allow
    }

    /// Asks the next decider.
    public mutating func decideAuthenticationChallengeDisposition(
      for challenge: AuthenticationChallenge
    ) async -> (AuthenticationDisposition, Credential?) {
      await next?.decideAuthenticationChallengeDisposition(for: challenge)
        ?? (.performDefaultHandling, nil)
    }

    /// Asks the next decider.
    public func confirmResubmission(of request: URLRequest) async -> Bool {
      await next?.confirmResubmission(of: request) ?? false
    }

    /// Asks the next decider.
    public func destination(ofDownload request: URLRequest) -> DownloadDestination? {
      next?.destination(ofDownload: request)
    }

    /// Tells the next decider.
    public func navigationDidBecome(_ download: Download) { next?.navigationDidBecome(download) }

    /// Asks the next decider about what the rules let through.
    public func handOff(_ url: WebURL) async -> Bool {
      guard allows(url) else { return false }
      return await next?.handOff(url) ?? false
    }
  }
}
