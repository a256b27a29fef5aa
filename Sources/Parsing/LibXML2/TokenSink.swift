internal import CLibXML2
internal import DOM

/// What libxml2's callbacks reach: the tree construction, fed with tokens.
///
/// A class because C holds it as an opaque pointer. The hot state is one struct inside, entered once a token.
final class TokenSink {
  var construction: TreeConstruction

  init(construction: TreeConstruction) { self.construction = construction }

  /// Takes an element that carries a token. Elements that libxml2 itself opens have no payload.
  func element(named name: UnsafePointer<UInt8>, payload: UnsafePointer<UInt8>) {
    guard !construction.isFull else { return }
    // Both are C strings that live during the callback; the payload is copied.
    let kind = unsafe name.pointee
    let count = unsafe xmlStrlen(payload)
    unsafe construction.replaceToken(with: UnsafeBufferPointer(start: payload, count: Int(count)))
    switch kind {
    case 0x62: construction.processStartTag()  // br
    case 0x68: construction.processEndTag()  // hr
    case 0x61: construction.processComment()  // area
    case 0x69 where unsafe name[1] == 0x6D: construction.processPayloadText()  // img
    case 0x69: construction.processDoctype()  // input
    default: break
    }
  }

  /// Takes text.
  func text(_ start: UnsafePointer<UInt8>, count: Int) {
    guard !construction.isFull else { return }
    // libxml2's buffer lives during the callback; the text is copied.
    unsafe construction.replaceToken(with: UnsafeBufferPointer(start: start, count: count))
    construction.processText()
  }
}

extension TreeConstruction {
  /// Takes the bytes of the next token.
  mutating func replaceToken(with bytes: UnsafeBufferPointer<UInt8>) {
    token.removeAll(keepingCapacity: true)
    unsafe token.append(contentsOf: bytes)  // the caller's bytes are valid during the call
  }

  /// Processes text that came as a payload, because libxml2 would drop some of it.
  mutating func processPayloadText() {
    token = Array(PayloadFields.unescaped(token[...]))
    tokenMayHaveNulls = true
    processText()
    tokenMayHaveNulls = false
  }
}
