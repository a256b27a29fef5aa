internal import CLibXML2
internal import DOM

/// libxml2's push parser, fed with normalised markup, calling the tree construction token by token.
@safe struct HTMLPushParser: ~Copyable {
  // Owned: made in `init`, freed in `deinit`, never handed out.
  private let context: htmlParserCtxtPtr
  private let retainedSink: Unmanaged<TokenSink>
  private let sink: TokenSink

  /// Starts a parser, or returns nil when memory is short.
  init?(construction: TreeConstruction) {
    sink = TokenSink(construction: construction)
    let retained = unsafe Unmanaged.passRetained(sink)  // released in `deinit`
    var handler = unsafe xmlSAXHandler()  // a C struct of callbacks, all nil
    unsafe handler.startElement = { context, name, attributes in
      // libxml2 passes what it was given at creation, a name, and a list of names and values that ends with nil.
      guard let context = unsafe context, let name = unsafe name,
        let attributes = unsafe attributes, let payload = unsafe attributes[1]
      else { return }
      let sink = unsafe Unmanaged<TokenSink>.fromOpaque(context).takeUnretainedValue()
      unsafe sink.element(named: name, payload: payload)
    }
    let text: charactersSAXFunc = { context, start, count in
      // The same context; `start` points to `count` bytes that live during the call.
      guard let context = unsafe context, let start = unsafe start else { return }
      let sink = unsafe Unmanaged<TokenSink>.fromOpaque(context).takeUnretainedValue()
      unsafe sink.text(start, count: Int(count))
    }
    unsafe handler.characters = text
    unsafe handler.ignorableWhitespace = text
    guard
      let context = unsafe htmlCreatePushParserCtxt(
        &handler,
        retained.toOpaque(),
        nil,
        0,
        nil,
        XML_CHAR_ENCODING_UTF8
      )
    else {
      unsafe retained.release()
      return nil
    }
    unsafe self.context = unsafe context
    unsafe self.retainedSink = unsafe retained
    // One open element, inside which libxml2 opens and closes nothing of its own.
    parse(Array("<html><body><div>".utf8), count: 17)
  }

  deinit {
    unsafe htmlFreeParserCtxt(context)
    unsafe retainedSink.release()
  }

  /// Parses the first bytes of `markup`, which must end with a whole tag.
  func parse(_ markup: [UInt8], count: Int) {
    unsafe markup.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        // libxml2 copies the bytes; nothing is kept beyond the call.
        _ = unsafe htmlParseChunk(context, chars.baseAddress, CInt(min(count, chars.count)), 0)
      }
    }
  }

  /// Lets the caller work on the tree construction.
  func withConstruction<Result>(_ body: (inout TreeConstruction) -> Result) -> Result {
    body(&sink.construction)
  }
}
