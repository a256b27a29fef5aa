import Observation
import Synchronization
import Testing

@testable import WebEngine

@MainActor
@Suite struct WatchedTests {
  @MainActor
  private final class Weather: Observable {
    @Watched var sky = "grey"
    @Watched var degrees = 3
  }

  private final class Count: Sendable {
    let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var now: Int { value.withLock { $0 } }
  }

  @Test func `A change wakes those who read the property, once, before it is made`() {
    let weather = Weather()
    let count = Count()
    var seen = ""
    withObservationTracking {
      seen = weather.sky
    } onChange: {
      count.add()
    }
    weather.sky = "blue"
    weather.sky = "black"
    #expect(seen == "grey")
    #expect(count.now == 1)
  }

  @Test func `A change wakes nobody who reads other properties`() {
    let weather = Weather()
    let count = Count()
    withObservationTracking {
      _ = weather.sky
    } onChange: {
      count.add()
    }
    weather.degrees = 4
    #expect(count.now == 0)
  }

  @Test func `The old value can be read while a change is told`() {
    let weather = Weather()
    let old = Mutex(0)
    withObservationTracking {
      _ = weather.degrees
    } onChange: {
      MainActor.assumeIsolated { old.withLock { $0 = weather.degrees } }
    }
    weather.degrees = 4
    #expect(old.withLock { $0 } == 3)
    #expect(weather.degrees == 4)
  }
}
