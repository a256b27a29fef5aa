/// How a session is laid out in a file: a mark, then records of length (4 bytes), checksum (8 bytes) and content.
///
/// A journal and a session at rest have the same form; the latter holds no record that a later one overrules.
enum SessionFormat {
  /// What reading a file found.
  struct Reading: Equatable {
    /// All that could be read.
    var session = SavedSession()
    /// What is wrong with the file.
    var damage = Damage.none
  }

  /// What can be wrong with a file.
  enum Damage: Equatable {
    case none
    /// The last record was being written when the program ended; what is before it counts.
    case tornTail
    /// A record in the middle is not as it was written; what is before it counts.
    case damaged
    /// It is no session.
    case foreign
    /// A later Tern wrote it.
    case later
  }

  private static let version: UInt8 = 1
  private static let mark = Array("TERNSES".utf8)
  /// What a file begins with.
  static let head = mark + [version]
  private static let frameLength = 12

  /// A change as a record.
  static func record(_ change: SessionChange) -> [UInt8] {
    let content = SessionRecord.bytes(of: change)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + frameLength)
    append(UInt64(content.count), length: 4, to: &bytes)
    append(checksum(content[...]), length: 8, to: &bytes)
    bytes += content
    return bytes
  }

  /// A whole session as a file.
  static func file(_ session: SavedSession, time: Int) -> [UInt8] {
    var bytes = head
    bytes.reserveCapacity(session.byteCount + 256 * session.tabs.count + 64)
    for tab in session.tabs { bytes += record(.tabChanged(tab)) }
    let order = session.tabs.map(\.id)
    bytes += record(.tabsArranged(order, current: session.current, time: time))
    return bytes
  }

  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> Reading {
    var reading = Reading()
    guard bytes.count >= head.count else {
      reading.damage = head.starts(with: bytes) ? .tornTail : .foreign
      return reading
    }
    guard bytes.starts(with: mark) else {
      reading.damage = .foreign
      return reading
    }
    guard bytes[mark.count] <= version else {
      reading.damage = .later
      return reading
    }
    var rest = bytes[head.count...]
    while !rest.isEmpty {
      guard rest.count >= frameLength else {
        reading.damage = .tornTail
        break
      }
      let length = Int(number(rest.prefix(4)))
      let sum = number(rest.dropFirst(4).prefix(8))
      let content = rest.dropFirst(frameLength).prefix(length)
      guard content.count == length else {
        reading.damage = .tornTail
        break
      }
      rest = rest.dropFirst(frameLength + length)
      guard checksum(content) == sum, let change = SessionRecord.change(in: content) else {
        reading.damage = rest.isEmpty ? .tornTail : .damaged
        break
      }
      reading.session.apply(change)
    }
    return reading
  }

  private static func append(_ number: UInt64, length: Int, to bytes: inout [UInt8]) {
    for place in 0..<length {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(place))))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// FNV-1a, which tells damage from what was written, no more.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
