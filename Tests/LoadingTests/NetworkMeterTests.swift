import Dispatch
import Synchronization
import Testing

@testable import Loading

@Suite struct NetworkMeterTests {
  @Test(
    arguments: [
      (.yes, false, true), (.no, true, false), (.auto, true, true), (.auto, false, false),
    ] as [(NetworkMeter.Choice, Bool, Bool)]
  )
  func `what the person says counts, else what the system does`(
    choice: NetworkMeter.Choice,
    system: Bool,
    isMetered: Bool
  ) async {
    #expect(await NetworkMeter(choice, system: { system }).isMetered() == isMetered)
  }

  @Test func `the system is asked when it matters, and not again at once`() async {
    let count = Mutex(0)
    let meter = NetworkMeter(.auto) {
      count.withLock { $0 += 1 }
      return true
    }
    #expect(count.withLock { $0 } == 0)
    for _ in 0..<3 { #expect(await meter.isMetered()) }
    #expect(count.withLock { $0 } == 1)
  }

  @Test(arguments: [(-1, false), (0, false), (1, true), (2, false), (3, true), (4, false)])
  func `NetworkManager's guesses count, and where nobody knows nothing is metered`(
    value: Int,
    isMetered: Bool
  ) {
    #expect(NetworkMeter.isMetered(networkManager: value) == isMetered)
  }

  @Test func `a system that does not answer holds nobody up`() async {
    let gate = DispatchSemaphore(value: 0)
    let isMetered = await NetworkMeter.answer(within: .milliseconds(1)) {
      gate.wait()
      return 1
    }
    #expect(!isMetered)
    gate.signal()
    #expect(await NetworkMeter.answer(within: .seconds(600)) { 1 })
  }
}
