internal import Addressing
internal import Parsing

/// `--show=url`: parses URLs and writes their parts, a line of JSON each.
enum URLStage {
  /// Answers each line of standard input as soon as it is there: a program may wait for one before it asks on.
  static func run() -> ExitStatus {
    var output = StandardOutput()
    var lines = LineSplitter()
    while !output.isClosed, let piece = FileSystem.nextOfStandardInput() {
      for line in lines.take(piece) { output.write(answer(line)) }
      output.flush()
    }
    if let line = lines.takeLast() { output.write(answer(line)) }
    output.flush()
    return output.told(.finished)
  }

  /// Answers one URL that was given as the address.
  static func run(address: String, base: WebURL?) -> ExitStatus {
    var output = StandardOutput()
    output.write(parts(of: WebURL(address, base: base)))
    output.flush()
    return output.told(.finished)
  }

  /// The answer to one line, with its line break.
  static func answer(_ line: [UInt8]) -> [UInt8] {
    guard let question = try? JSONValue(parsing: line), let input = question["input"]?.string
    else { return parts(of: nil) }
    guard let baseText = question["base"]?.string else { return parts(of: WebURL(input)) }
    // A base that is no URL makes every input fail.
    guard let base = WebURL(baseText) else { return parts(of: nil) }
    return parts(of: WebURL(input, base: base))
  }

  private static func parts(of url: WebURL?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      guard let url else {
        writer.key("failure")
        writer.bool(true)
        return
      }
      writer.member("href", url.href)
      writer.member("protocol", url.scheme + ":")
      writer.member("username", url.username)
      writer.member("password", url.password)
      writer.member("host", url.host ?? "")
      writer.member("hostname", url.hostname ?? "")
      writer.member("port", url.port.map(String.init) ?? "")
      writer.member("pathname", url.pathname)
      writer.member("search", url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? "")
      writer.member("hash", url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "")
    }
    writer.endLine()
    return writer.bytes
  }
}
