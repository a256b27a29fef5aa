internal import Addressing
internal import Loading
internal import Text

/// One part of an MHTML file as it is written there.
struct ArchivedPart {
  private let fields: HeaderList
  /// The content, encoded as its header says.
  var encoded: [UInt8] = []

  init(_ fields: HeaderList) { self.fields = fields }

  /// The media type; without one it is text (RFC 2045, 5.2).
  var type: String { mediaType?.essence ?? "text/plain" }
  /// What other parts may call it by `cid:`.
  var id: String? { fields["Content-ID"].map(Self.bare) }

  private var mediaType: MediaType? { fields["Content-Type"].flatMap { MediaType($0) } }

  /// What it holds, at its address; one that has none is at `base`.
  func part(base: WebURL) -> WebArchive.Part {
    let written = fields["Content-Location"].map(Self.unfolded)
    return WebArchive.Part(
      address: written.flatMap { WebURL($0, base: base) } ?? base,
      mimeType: type,
      charset: mediaType?.parameter("charset"),
      bytes: decoded
    )
  }

  private var decoded: [UInt8] {
    switch fields["Content-Transfer-Encoding"]?.lowercased() {
    case "quoted-printable": QuotedPrintable.decoded(encoded)
    case "base64": Base64.forgivingDecoded(encoded) ?? []
    default: encoded
    }
  }

  /// An identity without the brackets around it.
  static func bare(_ id: String) -> String {
    String(id.drop { $0 == "<" || $0 == " " }.prefix { $0 != ">" })
  }

  /// An address without the white space of a folded line (RFC 2557, 4.4.2).
  static func unfolded(_ address: String) -> String { address.filter { !$0.isWhitespace } }
}
