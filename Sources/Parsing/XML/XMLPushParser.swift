internal import CLibXML2

/// libxml2's push parser for XML, fed with what ``XMLInputFilter`` lets through; its events are collected in order.
///
/// It sees neither a declaration nor a document type, so there is nothing to load and nothing to expand.
@safe final class XMLPushParser {
  // Owned: made in `init`, freed in `deinit`, never handed out.
  private let context: xmlParserCtxtPtr
  private let sink: XMLEventSink

  /// Starts a parser, or returns nil when memory is short.
  init?() {
    let sink = XMLEventSink()
    self.sink = sink
    var handler = unsafe xmlSAXHandler()  // a C struct of callbacks, all nil
    unsafe handler.initialized = 0xDEED_BEAF  // XML_SAX2_MAGIC: namespaces are resolved
    unsafe XMLEventSink.install(in: &handler)
    // The sink outlives the context: both belong to this object, and the context is freed first.
    let pointer = unsafe Unmanaged.passUnretained(sink).toOpaque()
    guard let context = unsafe xmlCreatePushParserCtxt(&handler, pointer, nil, 0, nil) else {
      return nil
    }
    unsafe self.context = unsafe context
    // Damage is repaired as well as libxml2 can, no network, long texts allowed, and no encoding but ours.
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue
    _ = unsafe xmlCtxtUseOptions(context, CInt(bitPattern: options))
    _ = unsafe xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
  }

  deinit { unsafe xmlFreeParserCtxt(context) }

  /// Parses the next bytes; the events they complete, in order.
  func parse(_ text: [UInt8], isLast: Bool) -> [XMLEvent] {
    guard !sink.isOver else { return [] }
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        // libxml2 copies the bytes; nothing is kept beyond the call.
        _ = unsafe xmlParseChunk(
          context,
          characters.baseAddress,
          CInt(clamping: characters.count),
          isLast ? 1 : 0
        )
      }
    }
    if sink.isOver { sink.end(inLine: unsafe Int(xmlSAX2GetLineNumber(context))) }
    return sink.take()
  }

  /// The first damage that was found.
  var failure: XMLFailure? { sink.failure }
}
