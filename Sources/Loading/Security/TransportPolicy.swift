public import Addressing

/// What may come without TLS, by default and by host.
public struct TransportPolicy: Sendable, Hashable {
  /// What is done about an address that begins with `http:`.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// https or nothing: what would come without TLS is refused.
    case block
    /// https is tried first. When it does not answer, the person is asked whether http will do.
    case warn
    /// It is asked for as it is written.
    case allow
  }

  /// The rule for hosts without one of their own.
  public var standard: Rule
  /// The rules of hosts, by their names in lower case; each is for the hosts below too, unless those have one of their own.
  public var exceptions: [String: Rule]

  /// Makes a policy.
  public init(_ standard: Rule = .allow, exceptions: [String: Rule] = [:]) {
    self.standard = standard
    self.exceptions = exceptions
  }

  /// The rule for an address. Hosts of this machine and of a private network are asked as it is written: they have no
  /// certificates, and what they send stays inside, unless a rule of their own says otherwise.
  public func rule(for url: WebURL) -> Rule {
    if !exceptions.isEmpty, let host = url.hostname {
      for name in HostNames.withParents(of: host) {
        if let rule = exceptions[name] { return rule }
      }
    }
    return url.isLocal ? .allow : standard
  }

  /// The rule for an address, where a person lets in hosts that they are asked about.
  public func rule(for url: WebURL, lettingIn hosts: PlainHostStore) -> Rule {
    let rule = rule(for: url)
    return rule == .warn && hosts.allows(url) ? .allow : rule
  }

  /// The policy for programs with nobody to ask: what would be asked about is allowed.
  public var withoutQuestions: TransportPolicy {
    func answered(_ rule: Rule) -> Rule { rule == .warn ? .allow : rule }
    return TransportPolicy(answered(standard), exceptions: exceptions.mapValues(answered))
  }
}
