import Testing

@testable import WebEngine

/// What goes when pages hold too much.
@Suite
struct `The order in which pages give way` {
  private final class Owner {}
  private let owners = (Owner(), Owner(), Owner())

  private func key(_ owner: Owner, _ number: Int) -> PageLedger.Key {
    PageLedger.Key(owner: ObjectIdentifier(owner), number: number)
  }

  /// Everything that would go, in order; `refusing` stays awake.
  private func steps(_ ledger: PageLedger, refusing: Owner? = nil) -> [String] {
    var ledger = ledger
    var steps: [String] = []
    func name(_ owner: ObjectIdentifier) -> String {
      let all = [owners.0, owners.1, owners.2]
      return ["a", "b", "c"][all.firstIndex { ObjectIdentifier($0) == owner } ?? 0]
    }
    while let step = ledger.nextToGo() {
      switch step {
      case .document(let key):
        steps.append("\(name(key.owner))\(key.number)")
        ledger.remove(key)
      case .page(let owner) where refusing.map { ObjectIdentifier($0) } == owner:
        steps.append("\(name(owner)) stays")
        ledger.keepAwake(owner)
      case .page(let owner):
        steps.append("\(name(owner)) sleeps")
        ledger.hold(0, by: owner)
      }
    }
    return steps
  }

  private func ledger(_ bytes: Int, perPage: Int = 8, sleeps: Bool = true) -> PageLedger {
    var ledger = PageLedger(mostBytes: bytes, mostPerPage: perPage, putsPagesToSleep: sleeps)
    for owner in [owners.0, owners.1, owners.2] {
      ledger.enter(ObjectIdentifier(owner))
      ledger.hold(10, by: ObjectIdentifier(owner))
      for number in 1...2 { ledger.keep(key(owner, number), bytes: 10) }
    }
    return ledger
  }

  @Test(arguments: [
    (90, []), (89, ["a1"]), (70, ["a1", "a2"]),
    (20, ["a1", "a2", "b1", "b2", "c1", "c2", "a sleeps"]),
    (0, ["a1", "a2", "b1", "b2", "c1", "c2", "a sleeps", "b sleeps", "c sleeps"]),
  ])
  func `kept documents go before pages, the least recently used first`(
    bytes: Int,
    expected: [String]
  ) { #expect(steps(ledger(bytes)) == expected) }

  @Test
  func `a page that is used takes what it keeps with it`() {
    var ledger = ledger(30)
    ledger.use(ObjectIdentifier(owners.0), isSeen: false)
    #expect(steps(ledger) == ["b1", "b2", "c1", "c2", "a1", "a2"])
    ledger = self.ledger(10)
    ledger.use(ObjectIdentifier(owners.0), isSeen: false)
    #expect(steps(ledger).suffix(2) == ["b sleeps", "c sleeps"])
  }

  @Test
  func `a page that is seen, or cannot sleep, stays`() {
    var ledger = ledger(0)
    ledger.use(ObjectIdentifier(owners.1), isSeen: true)
    #expect(steps(ledger, refusing: owners.0).suffix(2) == ["a stays", "c sleeps"])
  }

  @Test
  func `pages count only when they may be put to sleep`() {
    #expect(steps(ledger(60, sleeps: false)) == [])
    #expect(steps(ledger(0, sleeps: false)) == ["a1", "a2", "b1", "b2", "c1", "c2"])
  }

  @Test
  func `no page keeps more documents than it may, however small`() {
    #expect(steps(ledger(1_000, perPage: 1)).sorted() == ["a1", "b1", "c1"])
    #expect(steps(ledger(1_000, perPage: 0)).count == 6)
  }

  @Test
  func `a page that ends takes everything with it`() {
    var ledger = ledger(0)
    #expect(ledger.leave(ObjectIdentifier(owners.0)) == [key(owners.0, 1), key(owners.0, 2)])
    #expect(ledger.bytes == 60)
  }
}
