internal import CLibXML2

/// What libxml2's callbacks for XML reach: a list of events.
///
/// A class because C holds it as an opaque pointer.
@safe final class XMLEventSink {
  private var events: [XMLEvent] = []
  /// The text behind the last event, which libxml2 reports in small pieces.
  private var text: [UInt8] = []
  /// The first damage that was found.
  private(set) var failure: XMLFailure?
  /// How many namespaces each open element declares.
  private var declarations: [Int] = []
  private var openDeclarations = 0

  /// libxml2 looks through all that are open for every prefix it meets.
  private static let mostDeclarations = 512

  /// Whether so many namespaces are open that reading on would take too long.
  var isOver: Bool { openDeclarations > Self.mostDeclarations }

  /// The events since the last call.
  func take() -> [XMLEvent] {
    endText()
    defer { events = [] }
    return events
  }

  private func append(_ event: XMLEvent) {
    endText()
    events.append(event)
  }

  private func endText() {
    guard !text.isEmpty else { return }
    events.append(.text(text))
    text = []
  }

  private func enter(declaring count: Int) {
    declarations.append(count)
    openDeclarations += count
  }

  private func leave() { openDeclarations -= declarations.popLast() ?? 0 }

  /// Notes that reading ends in a line because of the namespaces.
  func end(inLine line: Int) {
    let message = "more than \(Self.mostDeclarations) namespaces are open at once"
    note(XMLFailure(line: line, column: 1, message: message))
  }

  private func note(_ found: XMLFailure) {
    if failure == nil { failure = found }
    append(.failure(found))
  }

  // MARK: Callbacks

  /// Sets the callbacks; libxml2 passes each of them the sink that was given with the handler.
  static func install(in handler: inout xmlSAXHandler) {
    unsafe handler.startElementNs = {
      context,
      local,
      prefix,
      uri,
      namespaceCount,
      _,
      attributeCount,
      _,
      attributes in
      guard let sink = unsafe XMLEventSink.sink(context), !sink.isOver else { return }
      sink.enter(declaring: Int(namespaceCount))
      let name = unsafe XMLEventSink.name(local, prefix, uri)
      let list = unsafe XMLEventSink.attributes(attributes, count: Int(attributeCount))
      sink.append(.startElement(name, list))
    }
    unsafe handler.endElementNs = { context, local, prefix, uri in
      guard let sink = unsafe XMLEventSink.sink(context), !sink.isOver else { return }
      sink.leave()
      sink.append(.endElement(unsafe XMLEventSink.name(local, prefix, uri)))
    }
    let text: charactersSAXFunc = { context, start, count in
      guard let sink = unsafe XMLEventSink.sink(context), let start = unsafe start else { return }
      // `start` points to `count` bytes that live during the call.
      unsafe sink.text.append(contentsOf: UnsafeBufferPointer(start: start, count: Int(count)))
    }
    unsafe handler.characters = text
    unsafe handler.ignorableWhitespace = text
    unsafe handler.cdataBlock = text
    unsafe handler.comment = { context, text in
      guard let sink = unsafe XMLEventSink.sink(context) else { return }
      sink.append(.comment(unsafe XMLEventSink.bytes(text)))
    }
    unsafe handler.processingInstruction = { context, target, data in
      guard let sink = unsafe XMLEventSink.sink(context) else { return }
      sink.append(
        unsafe .instruction(target: XMLEventSink.bytes(target), data: XMLEventSink.bytes(data))
      )
    }
    unsafe handler.serror = { context, error in
      guard let sink = unsafe XMLEventSink.sink(context), let error = unsafe error else { return }
      // The error lives during the call.
      guard unsafe error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
      let isNamespace = unsafe error.pointee.domain == CInt(XML_FROM_NAMESPACE.rawValue)
      guard !isNamespace else { return }
      sink.note(
        XMLFailure(
          line: unsafe Int(error.pointee.line),
          column: unsafe Int(error.pointee.int2),
          message: message.split(separator: "\n").first.map(String.init) ?? ""
        )
      )
    }
  }

  /// The sink behind the opaque pointer, which its parser keeps alive.
  private static func sink(_ context: UnsafeMutableRawPointer?) -> XMLEventSink? {
    unsafe context.map { unsafe Unmanaged<XMLEventSink>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes of a C string that lives during the call.
  private static func bytes(_ text: UnsafePointer<UInt8>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
  }

  private static func name(
    _ local: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ uri: UnsafePointer<UInt8>?
  ) -> XMLName {
    unsafe XMLName(prefix: bytes(prefix), local: bytes(local), namespace: bytes(uri))
  }

  /// Five pointers an attribute: name, prefix, namespace, and where its value starts and ends.
  private static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    count: Int
  ) -> [XMLAttribute] {
    guard let list = unsafe list else { return [] }
    return (0..<count).map { index in
      let start = unsafe list[index * 5 + 3]
      let end = unsafe list[index * 5 + 4]
      var value: [UInt8] = []
      if let start = unsafe start, let end = unsafe end {
        value = unsafe Array(UnsafeBufferPointer(start: start, count: end - start))
      }
      return unsafe XMLAttribute(
        name: name(list[index * 5], list[index * 5 + 1], list[index * 5 + 2]),
        value: value
      )
    }
  }
}
