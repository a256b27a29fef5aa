internal import Addressing
internal import Loading
internal import Text

extension WebArchive {
  /// Begins a boundary. `=` is written as `=3D` in every part, so no line of one can be taken for it.
  private static let boundary = "----=_Tern"
  /// The longest line of a header; longer addresses are folded (RFC 2557, 4.4.2).
  private static let longestLine = 900

  /// The file: a mail of several parts, the document first.
  ///
  /// - Parameters:
  ///   - title: What the document is called.
  ///   - date: When it was sent, as its server wrote it; nil leaves that out.
  func serialized(title: String, date: String? = nil) -> [UInt8] {
    var output: [UInt8] = []
    func line(_ text: String) { output += Array((text + "\r\n").utf8) }
    line("From: <Saved by Tern>")
    line("Snapshot-Content-Location: \(Self.folded(document.address))")
    line("Subject: \(EncodedWords.written(title))")
    if let date = date.map(Self.token(keepingSpaces:)), !date.isEmpty { line("Date: \(date)") }
    line("MIME-Version: 1.0")
    line("Content-Type: \(Self.mimeType);")
    line("\ttype=\"\(Self.token(document.mimeType))\";")
    line("\tboundary=\"\(Self.boundary)\"")
    line("")
    for part in [document] + resources {
      line("")
      line("--\(Self.boundary)")
      line("Content-Type: \(Self.type(of: part))")
      line("Content-Transfer-Encoding: quoted-printable")
      line("Content-Location: \(Self.folded(part.address))")
      line("")
      output += QuotedPrintable.encoded(part.bytes)
    }
    line("")
    line("--\(Self.boundary)--")
    return output
  }

  private static func folded(_ address: WebURL) -> String {
    var rest = address.withoutCredentials.href[...]
    var lines: [Substring] = []
    repeat {
      lines.append(rest.prefix(longestLine))
      rest = rest.dropFirst(longestLine)
    } while !rest.isEmpty
    return lines.joined(separator: "\r\n ")
  }

  private static func type(of part: Part) -> String {
    let type = part.mimeType.isEmpty ? "application/octet-stream" : token(part.mimeType)
    return part.charset.map { "\(type); charset=\"\(token($0))\"" } ?? type
  }

  /// What a server calls a type or charset, without anything that could end a line or a quotation.
  private static func token(_ text: String) -> String {
    token(keepingSpaces: text).filter { $0 != " " }
  }

  private static func token(keepingSpaces text: String) -> String {
    String(
      text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) && $0 != "\"" && $0 != ";" }
        .map(Character.init)
    )
  }
}
