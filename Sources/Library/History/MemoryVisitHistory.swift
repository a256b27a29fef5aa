internal import Synchronization

/// A history that ends with the process; it keeps the newest 1,000 addresses.
public final class MemoryVisitHistory: VisitHistory {
  private static let most = 1_000
  private let visits = Mutex<[String: RankedVisit]>([:])

  /// Makes an empty history.
  public init() {}

  /// Notes a visit.
  public func record(url: String, title: String, at time: Int) async {
    guard let address = VisitRules.recordedAddress(url) else { return }
    visits.withLock { visits in
      let known = visits[address]
      var visit =
        known?.visit ?? Visit(url: address, title: "", lastVisited: time, count: 0)
      visit.count += 1
      visit.lastVisited = max(visit.lastVisited, time)
      if !title.isEmpty { visit.title = VisitRules.recordedTitle(title) }
      let rank = Frecency.rank(known?.rank, visitedAt: time)
      visits[address] = RankedVisit(visit: visit, rank: rank)
      guard visits.count > Self.most else { return }
      let oldest = visits.values.min { $0.visit.lastVisited < $1.visit.lastVisited }
      if let oldest { visits[oldest.visit.url] = nil }
    }
  }

  /// The matching visits, the most likely first.
  public func suggestions(for text: String, limit: Int) async -> [Visit] {
    let words = VisitRules.words(of: text)
    return VisitRules.ranked(matching(words), words, limit: limit)
  }

  /// The matching visits, the latest first.
  public func visits(matching text: String, limit: Int) async -> [Visit] {
    let found = matching(VisitRules.words(of: text)).map(\.visit)
    return Array(found.sorted { $0.lastVisited > $1.lastVisited }.prefix(max(limit, 0)))
  }

  private func matching(_ words: [String]) -> [RankedVisit] {
    visits.withLock { $0.values.filter { VisitRules.matches($0.visit, words) } }
  }

  /// Forgets visits.
  public func forget(_ selection: VisitSelection) async {
    visits.withLock { visits in
      switch selection {
      case .address(let url): if let url = VisitRules.recordedAddress(url) { visits[url] = nil }
      case .period(let time): visits = visits.filter { !time.contains($0.value.visit.lastVisited) }
      case .everything: visits = [:]
      }
    }
  }

  /// Those of some addresses that were visited.
  public func visited(among addresses: [String]) async -> Set<String> {
    visits.withLock { visits in
      Set(addresses.filter { VisitRules.recordedAddress($0).map { visits[$0] != nil } ?? false })
    }
  }
}
