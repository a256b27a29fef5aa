internal import Addressing
internal import Loading

/// The outside of an MHTML file: a mail with a header of its own, or the body of an answer whose header says the same.
struct ArchiveFile {
  /// The media type, with the boundary.
  let type: MediaType?
  /// Where the document was, if the file says so.
  let address: WebURL?
  /// What the boundary parts.
  let body: ArraySlice<UInt8>

  init(_ bytes: [UInt8], of response: URLResponse) {
    let sent = response.headers["Content-Type"].flatMap { MediaType($0) }
    // A body that begins with a boundary begins with the header of its first part, which has a type too.
    if let (fields, rest) = Self.header(of: bytes),
      let written = fields["Content-Type"].flatMap({ MediaType($0) }),
      written.essence == WebArchive.mimeType
    {
      type = written
      address = (fields["Snapshot-Content-Location"] ?? fields["Content-Location"])
        .flatMap { WebURL(ArchivedPart.unfolded($0)) }
      body = rest
    } else {
      type = sent
      address = nil
      body = bytes[...]
    }
  }

  /// The fields before the first empty line, and what follows it; nil when the bytes do not begin with fields.
  private static func header(of bytes: [UInt8]) -> (fields: HeaderList, rest: ArraySlice<UInt8>)? {
    var header = PartHeader()
    var rest = bytes[...]
    while let end = rest.prefix(PartSplitter.longestHeader).firstIndex(of: 0x0A) {
      var line = rest[..<end]
      if line.last == 0x0D { line.removeLast() }
      rest = rest[(end + 1)...]
      if line.isEmpty { return (header.fields, rest) }
      header.add(Array(line))
      guard header.length <= PartSplitter.longestHeader else { return nil }
    }
    return nil
  }
}
