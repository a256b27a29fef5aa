internal import Text

/// Finds the data between the marks of a chunked body (RFC 9112, 7.1).
struct ChunkedFraming: Sendable {
  private enum State: Sendable {
    /// In the number that says how long the chunk is.
    case size(Int)
    /// Behind that number, up to the end of the line.
    case restOfLine(size: Int)
    case data(left: Int)
    /// Between the data and its line end.
    case endOfData
    /// The chunk of length 0 came, or what came is no chunk.
    case over
  }

  /// A chunk that says it is longer is none.
  private static let longestChunk = 1 << 40

  private var state = State.size(0)

  /// Calls `body` with the data in `bytes`, piece by piece.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var offset = 0
    while offset < bytes.count {
      if case .data(let left) = state {
        let end = offset + min(left, bytes.count - offset)
        unsafe body(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
        state = end - offset == left ? .endOfData : .data(left: left - (end - offset))
        offset = end
        continue
      }
      if case .over = state { return }
      unsafe step(bytes[offset])
      offset += 1
    }
  }

  /// Reads one byte of the marks.
  private mutating func step(_ byte: UInt8) {
    let isLineEnd = byte == 0x0A
    switch state {
    case .size(let size), .restOfLine(let size):
      if isLineEnd {
        state = size == 0 ? .over : .data(left: size)
      } else if case .size = state, let digit = ASCII.hexValue(byte) {
        state = size < Self.longestChunk ? .size(size << 4 | Int(digit)) : .over
      } else {
        state = .restOfLine(size: size)
      }
    case .endOfData: state = isLineEnd ? .size(0) : byte == 0x0D ? .endOfData : .over
    case .data, .over: break
    }
  }
}
