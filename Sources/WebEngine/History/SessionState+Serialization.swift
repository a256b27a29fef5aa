internal import Addressing
internal import Loading

extension WebPage.SessionState {
  private static let magic = Array("TERN".utf8) + [2]
  /// The most bytes of a state that is read.
  private static let longest = 64 * 1024 * 1024

  /// The state as bytes: a mark, the entries, and a checksum.
  public func serialized() -> [UInt8] {
    var writer = StateWriter(bytes: Self.magic)
    writer.write(index + 1)
    writer.write(entries.count)
    for entry in entries { writer.write(entry) }
    writer.write(Int(truncatingIfNeeded: StateWriter.checksum(writer.bytes[...]) >> 1))
    return writer.bytes
  }

  /// Reads a state; nil when anything about the bytes is not as it was written.
  public init?(serialized bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.starts(with: Self.magic) else { return nil }
    var reader = StateReader(bytes: bytes, position: Self.magic.count)
    guard let place = reader.number(), let count = reader.number(), count <= bytes.count else {
      return nil
    }
    for _ in 0..<count {
      guard let entry = reader.entry() else { return nil }
      entries.append(entry)
    }
    let expected = Int(truncatingIfNeeded: StateWriter.checksum(bytes[..<reader.position]) >> 1)
    guard reader.number() == expected, reader.position == bytes.count, place <= count,
      place > 0 || count == 0
    else { return nil }
    index = place - 1
  }
}
