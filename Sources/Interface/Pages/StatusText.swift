/// HTTP status codes in words (RFC 9110, section 15): HTTP/2 sends only the number.
nonisolated enum StatusText {
  private static let phrases: [Int: String] = [
    200: "OK", 201: "Created", 203: "Non-Authoritative Information", 206: "Partial Content",
    300: "Multiple Choices", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
    417: "Expectation Failed", 418: "I'm a teapot", 421: "Misdirected Request",
    422: "Unprocessable Content", 425: "Too Early", 426: "Upgrade Required",
    428: "Precondition Required", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    511: "Network Authentication Required",
  ]

  /// The number with its words: `404 Not Found`.
  static func line(of status: Int) -> String {
    phrases[status].map { "\(status) \($0)" } ?? String(status)
  }
}
