internal import Addressing
internal import Loading

/// How a stored response is written into a row.
enum ResponseRow {
  /// The statement that writes a row; ``values(_:_:_:)`` go with it.
  static let insertion = """
    INSERT INTO responses (url, variant, answer_url, status, mime_type, charset, length, file_name,
      protocol, fields, request_time, response_time, last_used, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// The values of a new row.
  static func values(_ stored: StoredResponse, _ bodyCount: Int, _ now: Int) -> [DatabaseValue] {
    let response = stored.response
    return [
      .text(stored.key.url), .text(stored.key.variant),
      .text(response.url.withoutCredentials.href), .integer(orNull: response.status),
      .text(response.mimeType), .text(orNull: response.textEncodingName),
      .integer(orNull: response.expectedContentLength), .text(orNull: response.suggestedFilename),
      .text(orNull: response.protocolName), .text(text(of: response.headers)),
      .integer(stored.requestTime), .integer(stored.responseTime), .integer(now),
      .integer(size(stored, bodyCount)),
    ]
  }

  /// What a row counts for.
  static func size(_ stored: StoredResponse, _ bodyCount: Int) -> Int { bodyCount + 2048 }

  /// Reads a row that begins with the variant; nil when it is damaged.
  static func read(_ row: borrowing Statement, url: String) -> StoredResponse? {
    guard let address = WebURL(row.text(1)) else { return nil }
    var response = URLResponse(
      url: address,
      status: row.optionalInteger(2),
      mimeType: row.text(3),
      textEncodingName: row.optionalText(4)
    )
    response.expectedContentLength = row.optionalInteger(5)
    response.suggestedFilename = row.optionalText(6)
    response.protocolName = row.optionalText(7)
    response.headers = headers(of: row.text(8))
    return StoredResponse(
      key: StoredResponse.Key(url: url, variant: row.text(0)),
      response: response,
      requestTime: row.integer(9),
      responseTime: row.integer(10)
    )
  }

  /// Fields as lines; neither names nor values hold a line end.
  static func text(of headers: HeaderList) -> String {
    headers.fields.map { $0.name + ": " + $0.value }.joined(separator: "\n")
  }

  private static func headers(of text: String) -> HeaderList {
    var headers = HeaderList()
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      headers.append(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
    return headers
  }
}
