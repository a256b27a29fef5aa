/// What a part of an XML document is.
enum XMLEvent: Equatable {
  case startElement(XMLName, [XMLAttribute])
  case endElement(XMLName)
  case text([UInt8])
  case comment([UInt8])
  case instruction(target: [UInt8], data: [UInt8])
  /// The text breaks the rules here; what follows is read as well as it can be.
  case failure(XMLFailure)
}
