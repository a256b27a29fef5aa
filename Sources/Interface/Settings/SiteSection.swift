internal import Addressing

/// Settings that differ at some sites: what stands under `[site example.org]` in the file.
public nonisolated struct SiteSection: Sendable, Equatable {
  /// A setting and its value, as the file says them; both were checked.
  struct Line: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// The hosts it holds for, with all below them, as addresses write them.
  public var hosts: [String]
  var lines: [Line] = []

  /// Reads the hosts of a section.
  init(hosts text: some StringProtocol) throws(SettingFault) {
    hosts = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let host = WebURL("http://\(word)/")?.hostname,
        WebURL("http://\(word)/")?.href == "http://\(host)/"
      else {
        throw SettingFault(sentence: "\(SettingFault.shown(word)) is no host such as example.org.")
      }
      hosts.append(host)
    }
    guard !hosts.isEmpty else {
      throw SettingFault(sentence: "A section needs a host: [site example.org].")
    }
  }

  /// How long the most particular of its hosts is that holds for one; nil when none does.
  func reach(to host: String) -> Int? {
    hosts.filter { host == $0 || host.hasSuffix(".\($0)") }.map(\.count).max()
  }
}

nonisolated extension Settings {
  /// The settings at a site, whose host is written as in an address: what is said for a part of a domain wins over what
  /// is said for all of it.
  public func settings(forHost host: String) -> Settings {
    let reaching = sites.enumerated().compactMap { number, section in
      section.reach(to: host).map { (reach: $0, number: number) }
    }
    var settings = self
    for (_, number) in reaching.sorted(by: { ($0.reach, $0.number) < ($1.reach, $1.number) }) {
      for line in sites[number].lines {
        guard let (setting, subject) = try? Setting.find(line.name) else { continue }
        try? setting.set(line.value, subject: subject, in: &settings)
      }
    }
    return settings
  }
}
