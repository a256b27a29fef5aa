internal import CLibXML2
internal import DOM
internal import Glibc

/// What libxml2's callback reaches: the tree construction, fed with tokens.
///
/// A class because C holds it as an opaque pointer. The hot state is one struct inside, entered once a payload.
final class TokenSink {
  var construction: TreeConstruction
  /// The runs of bytes that the tokens refer to, and where the next one starts.
  var beside: [UInt8] = []
  var besidePosition = 0

  init(construction: TreeConstruction) { self.construction = construction }

  /// Takes the payload of an element, a C string that lives during the call.
  func take(_ payload: UnsafePointer<UInt8>) {
    let count = unsafe strlen(UnsafeRawPointer(payload).assumingMemoryBound(to: CChar.self))
    let payload = unsafe UnsafeBufferPointer(start: payload, count: count)
    unsafe construction.process(payload, beside: beside, from: &besidePosition)
  }
}

extension TreeConstruction {
  /// Processes the tokens of a payload, up to where the page becomes too large.
  mutating func process(
    _ payload: UnsafeBufferPointer<UInt8>,
    beside: [UInt8],
    from position: inout Int
  ) {
    var start = 0
    while start < payload.count, !isFull {
      guard let end = unsafe payload.index(of: PayloadFields.end, from: start) else { return }
      token.removeAll(keepingCapacity: true)
      var piece = start + 1
      while let mark = unsafe payload.index(of: PayloadFields.beside, from: piece, to: end) {
        // The normalizer wrote the digits and the bytes that they count.
        let count = unsafe PayloadFields.value(payload[mark + 1], payload[mark + 2])
        // Most pieces beside runs are empty.
        if piece < mark { unsafe token.append(contentsOf: payload[piece..<mark]) }
        token.append(contentsOf: beside[position..<position + count])
        position += count
        piece = mark + 3
      }
      if piece < end { unsafe token.append(contentsOf: payload[piece..<end]) }
      process(unsafe TokenKind(rawValue: payload[start]))
      start = end + 1
    }
  }

  private mutating func process(_ kind: TokenKind?) {
    switch kind {
    case .text: processText()
    case .startTag: processStartTag()
    case .endTag: processEndTag()
    case .comment: processComment()
    case .doctype: processDoctype()
    case .escapedText: processEscapedText()
    case nil: break
    }
  }

  private mutating func processEscapedText() {
    token = Array(PayloadFields.unescaped(token[...]))
    tokenMayHaveNulls = true
    processText()
    tokenMayHaveNulls = false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first byte of a value between two places.
  fileprivate func index(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    let end = end ?? count
    guard let base = unsafe UnsafeRawPointer(baseAddress), start < end else { return nil }
    // Callers stay inside the buffer.
    let found = unsafe memchr(base + start, CInt(byte), end - start)
    guard let found = unsafe found else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }
}
