/// One entry of a form's entry list: a name and a value (HTML 4.10.21.4).
struct FormEntry: Sendable, Hashable {
  /// What is sent under a name.
  enum Value: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A file of this machine; an empty path stands for no file.
    case file(path: String)
  }

  var name: String
  var value: Value

  /// What a server is told of a path: its last component.
  static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The value where only text can be sent: a file is its name.
  var text: String {
    switch value {
    case .text(let text): text
    case .file(let path): Self.fileName(of: path)
    }
  }

  /// A text with CRLF for every line end, lone CR and lone LF (HTML 4.10.21.5 and .8).
  static func withNetworkLineEnds(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 16)
    var follows = false
    for byte in text.utf8 {
      switch byte {
      case 0x0D: output += [0x0D, 0x0A]
      case 0x0A: if !follows { output += [0x0D, 0x0A] }
      default: output.append(byte)
      }
      follows = byte == 0x0D
    }
    return String(decoding: output, as: UTF8.self)
  }
}
