public import Canvas

/// Turns the bytes that a terminal sends into keys, pastes and mouse actions.
///
/// Pure: bytes may come cut anywhere. What could still be the start of something longer waits; ``flush()`` is called
/// when nothing more came for a moment and makes keys of it, so that a lone Esc is a key.
public nonisolated struct InputDecoder: Sendable {
  private var pending: [UInt8] = []
  /// The text of a paste that has begun; nil outside one.
  private var pasted: [UInt8]?
  /// The terminal's primary attributes that came last; nil before.
  private(set) var attributes: [Int]?

  /// The most text that one paste may have; the rest is dropped.
  private static let longestPaste = 1 << 20
  /// The longest escape sequence that is waited for.
  private static let longestSequence = 4096

  private let reader: KeyReader

  /// Starts with nothing pending.
  ///
  /// - Parameter eraseByte: What the terminal sends for Backspace, besides DEL: where that is not `C-h`, `C-h` is a key
  ///   of its own.
  public init(eraseByte: UInt8 = 0x7F) { reader = KeyReader(eraseByte: eraseByte) }

  /// Whether bytes wait for more.
  public var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// Whether all that waits is an Esc, which may be a key of its own.
  public var holdsLoneEscape: Bool { pasted == nil && pending == [0x1B] }

  /// Takes bytes; returns what they mean.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    return decode(isFinal: false)
  }

  /// Makes keys of what waits.
  public mutating func flush() -> [InputEvent] { pasted == nil ? decode(isFinal: true) : [] }

  private mutating func decode(isFinal: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    var position = 0
    while position < pending.count {
      if pasted != nil {
        guard let end = takePaste(from: position, into: &events) else { return events }
        position = end
        continue
      }
      switch reader.read(pending[position...], isFinal: isFinal) {
      case .incomplete:
        // Nothing that a terminal sends is that long: give up on it.
        if pending.count - position > Self.longestSequence { position = pending.count }
        pending.removeFirst(position)
        return events
      case .pasteStart(let count):
        pasted = []
        position += count
      case .event(let event, let count):
        events.append(event)
        position += count
      case .attributes(let attributes, let count):
        self.attributes = attributes
        position += count
      case .nothing(let count):
        position += count
      }
    }
    pending = []
    return events
  }

  /// Takes pasted text up to its end mark; nil when that has not come yet.
  private mutating func takePaste(from start: Int, into events: inout [InputEvent]) -> Int? {
    let mark = Array("\u{1B}[201~".utf8)
    var index = start
    while index < pending.count {
      if pending[index] == 0x1B, pending[index...].starts(with: mark) {
        appendPasted(pending[start..<index])
        events.append(.paste(PastedText.cleaned(pasted ?? [])))
        pasted = nil
        return index + mark.count
      }
      // The mark may be cut by the end of what has come.
      if pending[index] == 0x1B, pending.count - index < mark.count,
        mark.starts(with: pending[index...])
      {
        break
      }
      index += 1
    }
    appendPasted(pending[start..<index])
    pending.removeFirst(index)
    return nil
  }

  private mutating func appendPasted(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
  }
}
