/// The header fields of a request as lines for libcurl.
struct RequestFields: Sendable {
  /// The lines; `Name:` suppresses a field that libcurl would add, `Name;` sends an empty one.
  let lines: [String]

  /// Works out the lines; fields that could break the message are left out.
  init(_ request: URLRequest) {
    var headers = request.headers
    if headers["User-Agent"] == nil { headers.append("User-Agent", RequestDefaults.userAgent) }
    if headers["Accept"] == nil { headers.append("Accept", RequestDefaults.accept) }
    // What libcurl would add unasked.
    var lines = ["Expect:"]
    if headers["Content-Type"] == nil { lines.append("Content-Type:") }
    // libcurl counts the body and frames the message itself.
    for field in headers.fields where Self.isValid(field) && !field.framesTheMessage {
      lines.append(field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
    }
    self.lines = lines
  }

  private static func isValid(_ field: HeaderList.Field) -> Bool {
    field.hasValidName
      && !field.value.utf8.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
  }
}
