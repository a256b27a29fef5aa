/// How one change of a session is written into a record: a kind, then numbers in groups of seven bits and texts with their
/// lengths.
enum SessionRecord {
  private static let tab: UInt8 = 1
  private static let scrolled: UInt8 = 2
  private static let arranged: UInt8 = 3

  /// The bytes of a change.
  static func bytes(of change: SessionChange) -> [UInt8] {
    var writer = Writer()
    switch change {
    case .tabChanged(let saved):
      writer.bytes.append(tab)
      for number in [saved.id, saved.isPinned ? 1 : 0, saved.lastShown, saved.row, saved.column] {
        writer.write(number)
      }
      writer.write(saved.title.utf8)
      writer.write(saved.address.utf8)
      writer.write(saved.state)
    case .tabScrolled(let id, let row, let column):
      writer.bytes.append(scrolled)
      for number in [id, row, column] { writer.write(number) }
    case .tabsArranged(let order, let current, let time):
      writer.bytes.append(arranged)
      writer.write(time)
      // A number more, so that 0 can stand for none.
      writer.write(current.map { $0 + 1 } ?? 0)
      writer.write(order.count)
      for id in order { writer.write(id) }
    }
    return writer.bytes
  }

  /// Reads a change; nil when the bytes are none.
  static func change(in bytes: ArraySlice<UInt8>) -> SessionChange? {
    var reader = Reader(bytes: bytes)
    guard let kind = reader.bytes.popFirst() else { return nil }
    let change: SessionChange? =
      switch kind {
      case tab: reader.tab()
      case scrolled: reader.scrolled()
      case arranged: reader.arranged()
      default: nil
      }
    return reader.bytes.isEmpty ? change : nil
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
      var rest = UInt64(max(0, number))
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    mutating func write(_ data: some Collection<UInt8>) {
      write(data.count)
      bytes.append(contentsOf: data)
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func number() -> Int? {
      var value: UInt64 = 0
      var shift: UInt64 = 0
      while shift < 63, let byte = bytes.popFirst() {
        value |= UInt64(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return Int(exactly: value) }
        shift += 7
      }
      return nil
    }

    mutating func data() -> ArraySlice<UInt8>? {
      guard let count = number(), count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }

    mutating func tab() -> SessionChange? {
      guard let id = number(), let pinned = number(), let lastShown = number(), let row = number(),
        let column = number(), let title = text(), let address = text(), let state = data()
      else { return nil }
      return .tabChanged(
        SavedTab(
          id: id,
          title: title,
          address: address,
          isPinned: pinned == 1,
          state: Array(state),
          row: row,
          column: column,
          lastShown: lastShown
        )
      )
    }

    mutating func scrolled() -> SessionChange? {
      guard let id = number(), let row = number(), let column = number() else { return nil }
      return .tabScrolled(id: id, row: row, column: column)
    }

    mutating func arranged() -> SessionChange? {
      guard let time = number(), let current = number(), let count = number(),
        count <= bytes.count
      else { return nil }
      var order: [Int] = []
      order.reserveCapacity(count)
      for _ in 0..<count {
        guard let id = number() else { return nil }
        order.append(id)
      }
      return .tabsArranged(order, current: current == 0 ? nil : current - 1, time: time)
    }
  }
}
