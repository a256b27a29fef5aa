internal import Addressing
internal import Glibc

/// A path on this machine as bytes: file names need not be UTF-8.
struct FilePath: Sendable, Hashable {
  /// The bytes, without a NUL.
  let bytes: [UInt8]

  /// Makes a path of bytes; nil when they hold a NUL.
  init?(bytes: [UInt8]) {
    guard !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// The path a `file:` address names; nil when it names another machine, or holds an encoded NUL or slash.
  init?(_ url: WebURL) {
    guard url.scheme == "file" else { return nil }
    let host = url.hostname ?? ""
    guard host.isEmpty || host == "localhost" else { return nil }
    let encoded = Array(url.pathname.utf8)
    let bytes = PercentEncodeSet.decode(encoded)
    let slash = UInt8(ascii: "/")
    // An encoded slash would name another file than the address shows.
    guard bytes.count(where: { $0 == slash }) == encoded.count(where: { $0 == slash }) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// The path with the bytes that a terminal or a page can show.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component, or nothing for the root.
  var lastComponent: ArraySlice<UInt8> {
    var rest = bytes[...]
    while rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return rest }
    return rest[(slash + 1)...]
  }

  /// The path of something inside this folder.
  func appending(_ name: [UInt8]) -> [UInt8] {
    bytes.last == UInt8(ascii: "/") ? bytes + name : bytes + [UInt8(ascii: "/")] + name
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(start)
    }
  }
}
