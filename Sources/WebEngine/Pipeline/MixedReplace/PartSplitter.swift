internal import Loading
internal import Text

/// Splits a multipart body at its boundary as the bytes come (RFC 2046, 5.1.1).
///
/// Lines may end with a bare line feed, and what stands before the first boundary and behind the last is nobody's.
struct PartSplitter: Sendable {
  /// What was met in the bytes.
  enum Event: Sendable, Equatable {
    /// A part begins, with these header fields.
    case part(HeaderList)
    /// Bytes of the part.
    case data([UInt8])
    /// The part is whole.
    case partEnd
    /// The last boundary: nothing that follows counts.
    case end
  }

  /// Why the bytes are no parts.
  enum Fault: Error {
    /// The header of a part has no end in sight.
    case headerTooLong
  }

  /// The most bytes of the header of one part.
  static let longestHeader = 16 * 1024
  /// The most bytes of a boundary; the standard allows 70.
  private static let longestBoundary = 256

  private enum State {
    case preamble
    case delimiterLine
    case header
    case body
    case over
  }

  /// What a line starts with that separates parts.
  private var delimiter: [UInt8]
  private var state = State.preamble
  /// What is not passed on yet.
  private var held: [UInt8] = []
  /// Whether the first byte that is held begins a line.
  private var isAtLineStart = true
  private var header = PartHeader()

  /// A splitter for a boundary; nil when it cannot be one.
  init?(boundary: String) {
    guard !boundary.isEmpty, boundary.utf8.count <= Self.longestBoundary,
      boundary.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    delimiter = Array("--\(boundary)".utf8)
  }

  /// What the next bytes bring.
  mutating func feed(_ bytes: [UInt8]) throws(Fault) -> [Event] {
    guard state != .over else { return [] }
    held.append(contentsOf: bytes)
    var events: [Event] = []
    while try step(&events) {}
    return events
  }

  /// The rest, when the bytes end before the last boundary.
  mutating func finish() -> [Event] {
    defer { held = [] }
    guard state == .body else { return [] }
    let line = held.drop { $0 == 0x0D || $0 == 0x0A }
    return held.isEmpty || line.elementsEqual(delimiter) ? [] : [.data(held)]
  }

  /// One step; false when more bytes are needed.
  private mutating func step(_ events: inout [Event]) throws(Fault) -> Bool {
    switch state {
    case .preamble, .body: return search(&events)
    case .delimiterLine:
      guard takeLine() != nil else {
        held.removeAll()
        return false
      }
      state = .header
      return true
    case .header:
      guard let line = takeLine() else {
        if header.length + held.count > Self.longestHeader { throw .headerTooLong }
        return false
      }
      if line.isEmpty {
        events.append(.part(header.fields))
        header = PartHeader()
        isAtLineStart = true
        state = .body
      } else {
        header.add(line)
        if header.length > Self.longestHeader { throw .headerTooLong }
      }
      return true
    case .over: return false
    }
  }

  /// Takes a line without its end; nil when its end is not here.
  private mutating func takeLine() -> [UInt8]? {
    guard let end = held.firstIndex(of: 0x0A) else { return nil }
    var line = held[..<end]
    if line.last == 0x0D { line.removeLast() }
    defer { held.removeFirst(end + 1) }
    return Array(line)
  }

  // MARK: Boundaries

  private enum Match {
    case no
    case unknown
    case yes(isLast: Bool)
  }

  /// Passes on what comes before a boundary, and the boundary.
  private mutating func search(_ events: inout [Event]) -> Bool {
    var end = 0
    var line: Int? = isAtLineStart ? 0 : nil
    var from = 0
    while true {
      if let line {
        switch match(at: line) {
        case .no: break
        case .unknown:
          pass(end, &events)
          return false
        case .yes(let isLast):
          pass(end, &events)
          held.removeFirst(line - end + delimiter.count)
          if state == .body { events.append(.partEnd) }
          if isLast {
            events.append(.end)
            held = []
          }
          state = isLast ? .over : .delimiterLine
          return !isLast
        }
      }
      guard let feed = held[from...].firstIndex(of: 0x0A) else { break }
      line = feed + 1
      from = feed + 1
      end = feed > 0 && held[feed - 1] == 0x0D ? feed - 1 : feed
    }
    // The end of a line belongs to the boundary that may follow it.
    pass(held.last == 0x0D ? held.count - 1 : held.count, &events)
    return false
  }

  /// Takes bytes off the front; in a body they are its own.
  private mutating func pass(_ count: Int, _ events: inout [Event]) {
    guard count > 0 else { return }
    if state == .body { events.append(.data(Array(held[..<count]))) }
    held.removeFirst(count)
    isAtLineStart = false
  }

  private func match(at line: Int) -> Match {
    let rest = held[line...]
    guard rest.count > delimiter.count else {
      return delimiter.starts(with: rest) ? .unknown : .no
    }
    guard rest.starts(with: delimiter) else { return .no }
    let after = rest.dropFirst(delimiter.count)
    switch after.first {
    case 0x20, 0x09, 0x0D, 0x0A: return .yes(isLast: false)
    case UInt8(ascii: "-"):
      guard after.count > 1 else { return .unknown }
      return after.dropFirst().first == UInt8(ascii: "-") ? .yes(isLast: true) : .no
    default: return .no
    }
  }
}
