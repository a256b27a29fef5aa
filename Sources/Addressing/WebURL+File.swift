extension WebURL {
  /// The decoded path of a `file:` URL on this machine; nil for anything else, or with an encoded NUL or slash.
  public var filePath: String? {
    guard parts.kind == .file, parts.host.isEmpty else { return nil }
    let encoded = Array(slice(parts.path).utf8)
    let decoded = PercentEncodeSet.decode(encoded)
    let slashes = { (bytes: [UInt8]) in bytes.count { $0 == 0x2F } }
    guard !decoded.contains(0), slashes(decoded) == slashes(encoded) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  /// The `file:` URL of an absolute path.
  public static func file(path: String) -> WebURL? {
    guard path.utf8.first == 0x2F, !path.utf8.contains(0) else { return nil }
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      // Characters that the parser would take for something else, or drop.
      let isSignificant = [0x25, 0x3A, 0x5C, 0x7C].contains(byte)
      if isSignificant {
        PercentEncodeSet.component.append(CollectionOfOne(byte), to: &bytes)
      } else {
        PercentEncodeSet.path.append(CollectionOfOne(byte), to: &bytes)
      }
    }
    return URLParser.parse(bytes, base: nil)
  }
}
