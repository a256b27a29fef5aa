internal import DOM
internal import Text

/// What is written for things that a graphical browser shows as a picture alone: buttons and links with an icon in them.
///
/// Nobody sees these names there, so they are kept short: a row of icons stays a row.
enum SubstituteName {
  /// The most columns of a name.
  static let columns = 24

  /// The name that a page gives an element, short; nil without one.
  static func given(to node: NodeID, in document: borrowing Document) -> [UInt8]? {
    for attribute in [NameID.ariaLabel, .title] {
      guard let range = document.attributeRange(of: node, attribute) else { continue }
      let name = ControlFace.collapsed(document.buffer[range])
      if !name.isEmpty { return shortened(name) }
    }
    return nil
  }

  /// The marks of things without any name.
  static func mark(_ unicode: String, orASCII ascii: String, usesUnicode: Bool) -> [UInt8] {
    Array((usesUnicode ? unicode : ascii).utf8)
  }

  /// A name cut behind a whole word, or within its only one, with dots that say so.
  static func shortened(_ name: [UInt8], to columns: Int = columns) -> [UInt8] {
    guard FlowFormatter.width(of: name) > columns else { return name }
    var index = 0
    var cells = 0
    var lastWordEnd: Int?
    while index < name.count {
      let cluster = GraphemeScanner.cluster(in: name, at: index, end: name.count)
      if cells + cluster.width > columns - 2 { break }
      if name[index] == 0x20 { lastWordEnd = index }
      cells += cluster.width
      index += max(1, cluster.byteCount)
    }
    var end = lastWordEnd ?? index
    while end > 0, name[end - 1] < 0x30 { end -= 1 }
    return name[..<end] + Array("..".utf8)
  }

  /// The last part of an address, without query and suffix.
  static func file(of address: ArraySlice<UInt8>) -> [UInt8] {
    guard !address.starts(with: "data:".utf8) else { return [] }
    let path = address.prefix { $0 != 0x3F && $0 != 0x23 }
    let name = path.suffix(from: path.lastIndex(of: 0x2F).map { $0 + 1 } ?? path.startIndex)
    let stem = name.lastIndex(of: 0x2E).map { name[..<$0] } ?? name
    return shortened(ControlFace.collapsed(stem.isEmpty ? name : stem))
  }

  /// The host of an address that names one, without `www.`.
  static func host(of address: ArraySlice<UInt8>) -> [UInt8]? {
    guard let slashes = address.firstIndex(of: 0x2F), slashes + 1 < address.endIndex,
      address[slashes + 1] == 0x2F,
      slashes == address.startIndex || address[slashes - 1] == 0x3A
    else { return nil }
    let rest = address[(slashes + 2)...].prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    let host = rest.suffix(from: rest.lastIndex(of: 0x40).map { $0 + 1 } ?? rest.startIndex)
    let shown = host.starts(with: "www.".utf8) ? host.dropFirst(4) : host
    return shortened(ControlFace.collapsed(shown))
  }
}
