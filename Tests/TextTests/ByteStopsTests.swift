import Testing
import Text

@Suite struct ByteStopsTests {
  private static let stops = ByteStops(UInt8(ascii: "<"), UInt8(ascii: "&"), 0xFF, below: 0x05)

  @Test(arguments: 0..<40)
  func `every stop is found wherever it stands`(place: Int) {
    for byte in UInt8.min...UInt8.max {
      var bytes = Array(repeating: UInt8(ascii: "a"), count: 40)
      bytes[place] = byte
      let isStop = byte < 0x05 || byte == 0x3C || byte == 0x26 || byte == 0xFF
      for start in [0, place / 2, place] {
        let found = Self.stops.index(in: bytes, from: start, to: 40)
        #expect(found == (isStop ? place : 40), "\(byte) at \(place) from \(start)")
      }
    }
  }

  @Test func `the first of several stops is found, and none at the limit or behind it`() {
    let bytes = Array("0123456789ab<&<\u{1}def&".utf8)
    #expect(Self.stops.index(in: bytes, from: 0, to: bytes.count) == 12)
    #expect(Self.stops.index(in: bytes, from: 13, to: bytes.count) == 13)
    #expect(Self.stops.index(in: bytes, from: 16, to: bytes.count) == 19)
    for limit in 0...12 { #expect(Self.stops.index(in: bytes, from: 0, to: limit) == limit) }
    #expect(Self.stops.index(in: [], from: 0, to: 0) == 0)
  }
}
