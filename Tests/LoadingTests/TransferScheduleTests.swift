import Testing

@testable import Loading

@Suite struct TransferScheduleTests {
  private let shown = PageUrgency()
  private let hidden = PageUrgency(isInView: false)

  /// The requests that go out, in their order.
  private func begun(_ schedule: inout TransferSchedule) -> [UInt64] {
    var numbers: [UInt64] = []
    while let number = schedule.next() { numbers.append(number) }
    return numbers
  }

  @Test func `what is read comes before what is extra, whatever came first`() {
    var schedule = TransferSchedule(limits: .init(host: 1, reservedOfHost: 0))
    schedule.add(1, to: "a", RequestPriority(.document, of: shown))
    #expect(begun(&schedule) == [1])
    schedule.add(2, to: "a", RequestPriority(.extra))
    schedule.add(3, to: "a", RequestPriority(.part, of: hidden))
    schedule.add(4, to: "a", RequestPriority(.document, of: hidden))
    schedule.add(5, to: "a", RequestPriority(.part, of: shown))
    schedule.add(6, to: "a", RequestPriority(.document, of: shown))
    schedule.add(7, to: "a", RequestPriority(.part))
    var order: [UInt64] = []
    for number in [UInt64](1...7) {
      schedule.end(order.last ?? number)
      order += begun(&schedule)
    }
    #expect(order == [6, 5, 7, 4, 3, 2])
  }

  @Test func `a page that comes into view moves what waits for it forward`() {
    var schedule = TransferSchedule(limits: .init(host: 1, reservedOfHost: 0))
    schedule.add(1, to: "a", RequestPriority())
    #expect(begun(&schedule) == [1])
    schedule.add(2, to: "a", RequestPriority(.part, of: shown))
    schedule.add(3, to: "a", RequestPriority(.document, of: hidden))
    hidden.isInView = true
    shown.isInView = false
    schedule.end(1)
    #expect(begun(&schedule) == [3])
  }

  @Test func `each host has its places, and some are left for what is read`() {
    var schedule = TransferSchedule(limits: .init(host: 4, reservedOfHost: 2))
    for number in [UInt64](1...5) { schedule.add(number, to: "a", RequestPriority(.extra)) }
    #expect(begun(&schedule) == [1, 2])
    for number in [UInt64](6...9) { schedule.add(number, to: "a", RequestPriority(.document)) }
    #expect(begun(&schedule) == [6, 7])
    schedule.add(10, to: "b", RequestPriority(.extra))
    #expect(begun(&schedule) == [10])
    schedule.end(1)
    #expect(begun(&schedule) == [8])
    schedule.end(6)
    schedule.end(7)
    #expect(begun(&schedule) == [9, 3])
  }

  @Test func `pages out of view have few places of all hosts together`() {
    var schedule = TransferSchedule(limits: .init(background: 3))
    for number in [UInt64](1...9) {
      schedule.add(number, to: "host \(number)", RequestPriority(.document, of: hidden))
    }
    #expect(begun(&schedule) == [1, 2, 3])
    schedule.add(10, to: "host 10", RequestPriority(.document, of: shown))
    #expect(begun(&schedule) == [10])
    // What is out for them counts as read once they are in view.
    hidden.isInView = true
    #expect(begun(&schedule) == [4, 5, 6, 7, 8, 9])
  }

  @Test func `a host that answers many over one connection has more places`() {
    var schedule = TransferSchedule(limits: .init(host: 1, multiplexingHost: 3, reservedOfHost: 0))
    for number in [UInt64](1...4) { schedule.add(number, to: "a", RequestPriority()) }
    #expect(begun(&schedule) == [1])
    schedule.noteMultiplexing(1)
    #expect(begun(&schedule) == [2, 3])
  }

  @Test func `what is taken back does not go out`() {
    var schedule = TransferSchedule(limits: .init(host: 1, all: 1))
    for number in [UInt64](1...3) { schedule.add(number, to: "a\(number)", RequestPriority()) }
    #expect(begun(&schedule) == [1])
    schedule.end(2)
    schedule.end(1)
    #expect(begun(&schedule) == [3])
  }
}
