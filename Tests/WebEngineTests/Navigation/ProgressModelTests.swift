import TestSupport
import Testing

@testable import WebEngine

/// The progress model of the contract (2.4), for any course of a load.
@Suite
struct `The progress model` {
  private static let steps = 200

  @Test(arguments: 0..<50)
  func `never falls and stays between its bounds, whatever comes in whatever order`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = ProgressModel()
    var last = model.value
    var hasLayout = false
    #expect(last == 0.1)
    for _ in 0..<Self.steps {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        model.expect([nil, 0, -5, 1, 100, 1_000_000, .max].randomElement(using: &random) ?? nil)
      case 1: model.send(Double.random(in: -1...2, using: &random))
      case 2:
        model.layOut()
        hasLayout = true
      default:
        let sizes = [0, 1, 100, 16_384, 1_000_000, Int.max / 4]
        model.receive(sizes.randomElement(using: &random) ?? 1)
      }
      #expect(model.value >= last && model.value <= (hasLayout ? 0.9 : 0.5))
      last = model.value
    }
  }

  @Test
  func `each chunk adds its share of what is missing`() {
    var model = ProgressModel()
    model.expect(1_000)
    model.receive(250)
    #expect(abs(model.value - (0.1 + 0.4 * 0.25)) < 1e-9)
    let before = model.value
    model.layOut()
    model.receive(375)
    #expect(abs(model.value - (before + (0.9 - before) * 0.5)) < 1e-9)
    model.receive(375)
    #expect(abs(model.value - 0.9) < 1e-9)
  }

  @Test
  func `an unknown length counts as 16 KiB, and doubles when it is outgrown`() {
    var model = ProgressModel()
    model.layOut()
    model.expect(nil)
    model.receive(8_192)
    #expect(abs(model.value - 0.5) < 1e-9)
    model.receive(4_096)
    #expect(model.value < 0.9)
  }
}
