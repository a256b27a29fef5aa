public import Canvas

/// Turns the bytes of a terminal into input events: a state machine without a clock.
///
/// Bytes may be cut anywhere. A sequence that is not whole waits for more; when none comes, the caller says so with
/// ``timeOut()``, and a lone Esc becomes the Esc key. Pasted text (bracketed paste) is one event and never keys.
nonisolated public struct KeyDecoder: Sendable {
  /// More pasted bytes than this are dropped.
  static let longestPaste = 1 << 20
  /// A control sequence longer than this is no key.
  private static let longestSequence = 64

  private var waiting: [UInt8] = []
  private var pasted: [UInt8]?

  /// Makes a decoder that waits for nothing.
  public init() {}

  /// Whether a sequence has begun that may be a lone Esc.
  public var isWaiting: Bool { !waiting.isEmpty && pasted == nil }

  /// Takes the next bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    waiting.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var position = 0
    while position < waiting.count {
      guard let count = takeOne(at: position, &events) else { break }
      position += count
    }
    waiting.removeFirst(position)
    return events
  }

  /// Says that nothing more came: what waits is keys as it stands.
  public mutating func timeOut() -> [InputEvent] {
    guard isWaiting else { return [] }
    let bytes = waiting
    waiting = []
    guard bytes[0] == 0x1B else { return [] }
    if bytes.count == 1 { return [.key(KeyStroke(.escape))] }
    // Esc and then a bracket is what Alt and that key send.
    let character = Character(UnicodeScalar(bytes[1]))
    return bytes.count == 2 ? [.key(KeyStroke(.character(character), alt: true))] : []
  }

  /// Decodes one event at a position; nil when it is not whole.
  private mutating func takeOne(at start: Int, _ events: inout [InputEvent]) -> Int? {
    if pasted != nil { return takePaste(at: start, &events) }
    guard waiting[start] == 0x1B else { return takeKey(at: start, alt: false, &events) }
    guard start + 1 < waiting.count else { return nil }
    switch waiting[start + 1] {
    case 0x1B:
      events.append(.key(KeyStroke(.escape)))
      return 1
    case 0x5B: return takeControlSequence(at: start, &events)
    case 0x4F:
      guard start + 2 < waiting.count else { return nil }
      let key = TerminalKeys.singleShift(waiting[start + 2])
      events.append(.key(key ?? KeyStroke(.character("O"), alt: true)))
      return key == nil ? 2 : 3
    default:
      return takeKey(at: start + 1, alt: true, &events).map { $0 + 1 }
    }
  }

  /// A plain byte or a character of several bytes.
  private func takeKey(at start: Int, alt: Bool, _ events: inout [InputEvent]) -> Int? {
    let byte = waiting[start]
    if byte < 0x80 {
      var stroke = TerminalKeys.plain(byte)
      stroke.alt = alt
      events.append(.key(stroke))
      return 1
    }
    let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
    guard count > 1 else { return 1 }
    var end = start + 1
    while end < min(start + count, waiting.count), waiting[end] & 0xC0 == 0x80 { end += 1 }
    if end < start + count {
      // Cut off by the end of the bytes, or broken by another one: the latter is skipped.
      return end == waiting.count ? nil : end - start
    }
    let text = String(decoding: waiting[start..<end], as: UTF8.self)
    if let character = text.first, character != "\u{FFFD}", character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first, scalar.value >= 0xA0
    {
      events.append(.key(KeyStroke(.character(character), alt: alt)))
    }
    return count
  }

  private mutating func takeControlSequence(
    at start: Int,
    _ events: inout [InputEvent]
  ) -> Int? {
    var end = start + 2
    // The console of Linux sends ESC [ [ A for its function keys.
    if end < waiting.count, waiting[end] == 0x5B { end += 1 }
    while end < waiting.count, waiting[end] < 0x40 || waiting[end] > 0x7E {
      guard waiting[end] >= 0x20, waiting[end] < 0x80, end - start < Self.longestSequence else {
        return end - start
      }
      end += 1
    }
    guard end < waiting.count else { return nil }
    let body = Array(waiting[(start + 2)...end])
    if body == Array("200~".utf8) {
      pasted = []
    } else if let event = TerminalKeys.controlSequence(body) {
      events.append(event)
    }
    return end + 1 - start
  }

  /// Takes pasted bytes up to the closing mark.
  private mutating func takePaste(at start: Int, _ events: inout [InputEvent]) -> Int? {
    let mark = Array("\u{1B}[201~".utf8)
    var index = start
    while index < waiting.count {
      if waiting[index] == 0x1B {
        let rest = waiting[index..<min(index + mark.count, waiting.count)]
        if rest.elementsEqual(mark) {
          events.append(.paste(Self.text(pasted ?? [])))
          pasted = nil
          return index + mark.count - start
        }
        if index + mark.count > waiting.count, mark.starts(with: rest) { break }
      }
      if let count = pasted?.count, count < Self.longestPaste { pasted?.append(waiting[index]) }
      index += 1
    }
    return index > start ? index - start : nil
  }

  /// Pasted text without control characters; line ends are line feeds.
  private static func text(_ bytes: [UInt8]) -> String {
    var result = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: result.unicodeScalars.append("\n")
      case 0x0A where result.unicodeScalars.last == "\n": continue
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
