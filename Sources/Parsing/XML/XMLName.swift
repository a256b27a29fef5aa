/// An expanded name of an element or attribute (Namespaces in XML 1.0).
struct XMLName: Hashable {
  /// The prefix as written; empty when there is none.
  var prefix: [UInt8] = []
  /// The name without its prefix.
  var local: [UInt8]
  /// The namespace's name; empty when there is none.
  var namespace: [UInt8] = []

  /// The name as it is written.
  var qualified: [UInt8] { prefix.isEmpty ? local : prefix + [UInt8(ascii: ":")] + local }

  /// Whether the local name is this one.
  func isLocal(_ name: StaticString) -> Bool {
    String(decoding: local, as: UTF8.self) == name.description
  }
}

/// One attribute with its value.
struct XMLAttribute: Equatable {
  var name: XMLName
  var value: [UInt8]
}
