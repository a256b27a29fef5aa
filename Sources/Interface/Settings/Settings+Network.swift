public import Loading

/// What the settings come to for the network.
nonisolated extension Settings {
  /// What may come without TLS, by default and by site.
  public var transportPolicy: TransportPolicy {
    var exceptions: [String: TransportPolicy.Rule] = [:]
    // A section that says nothing about it leaves its hosts as they are, those of this machine among them.
    let sections = sites.filter { $0.lines.contains { $0.name == "http-allowed" } }
    for host in sections.flatMap(\.hosts) {
      exceptions[host] = settings(forHost: host).plainHTTP.rule
    }
    return TransportPolicy(plainHTTP.rule, exceptions: exceptions)
  }

  /// Whether the network costs by what comes over it.
  public var networkMeter: NetworkMeter {
    switch metered {
    case .auto: NetworkMeter(.auto)
    case .yes: NetworkMeter(.yes)
    case .no: NetworkMeter(.no)
    }
  }
}

nonisolated extension PlainHTTP {
  fileprivate var rule: TransportPolicy.Rule {
    switch self {
    case .yes: .allow
    case .warn: .warn
    case .no: .block
    }
  }
}
