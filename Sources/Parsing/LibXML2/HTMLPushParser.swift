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
    unsafe handler.startElement = { context, _, attributes in
      // libxml2 passes what it was given at creation, a name, and a list of names and values that ends with nil.
      // Only the elements that the normalizer writes have attributes.
      guard let context = unsafe context, let attributes = unsafe attributes,
        let payload = unsafe attributes[1]
      else { return }
      let sink = unsafe Unmanaged<TokenSink>.fromOpaque(context).takeUnretainedValue()
      unsafe sink.take(payload)
    }
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
    unsafe clibxml2_only_tokenize(context)
    unsafe self.context = unsafe context
    unsafe self.retainedSink = unsafe retained
    // One open element, inside which libxml2 opens and closes nothing of its own.
    parse(Array("<html><body><div>".utf8), beside: [])
  }

  deinit {
    unsafe htmlFreeParserCtxt(context)
    unsafe retainedSink.release()
  }

  /// Parses markup, which must end with a whole tag; its tokens refer to the bytes beside it.
  func parse(_ markup: [UInt8], beside: [UInt8]) {
    sink.beside = beside
    sink.besidePosition = 0
    defer { sink.beside = [] }
    unsafe markup.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        // libxml2 copies the bytes; nothing is kept beyond the call.
        _ = unsafe htmlParseChunk(context, chars.baseAddress, CInt(clamping: chars.count), 0)
      }
    }
  }

  /// Lets the caller work on the tree construction.
  func withConstruction<Result>(_ body: (inout TreeConstruction) -> Result) -> Result {
    body(&sink.construction)
  }
}
