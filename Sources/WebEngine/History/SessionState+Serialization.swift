internal import Addressing
internal import Loading

extension WebPage.SessionState {
  private static let magic = Array("TERN".utf8) + [1]
  /// The most bytes of a state that is read.
  private static let longest = 64 * 1024 * 1024

  /// The state as bytes: a mark, the entries, and a checksum.
  public func serialized() -> [UInt8] {
    var writer = StateWriter(bytes: Self.magic)
    writer.write(index + 1)
    writer.write(entries.count)
    for entry in entries { writer.write(entry) }
    writer.write(Int(truncatingIfNeeded: StateWriter.checksum(writer.bytes[...]) >> 1))
    return writer.bytes
  }

  /// Reads a state; nil when anything about the bytes is not as it was written.
  public init?(serialized bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.starts(with: Self.magic) else { return nil }
    var reader = StateReader(bytes: bytes, position: Self.magic.count)
    guard let place = reader.number(), let count = reader.number(), count <= bytes.count else {
      return nil
    }
    for _ in 0..<count {
      guard let entry = reader.entry() else { return nil }
      entries.append(entry)
    }
    let expected = Int(truncatingIfNeeded: StateWriter.checksum(bytes[..<reader.position]) >> 1)
    guard reader.number() == expected, reader.position == bytes.count, place <= count,
      place > 0 || count == 0
    else { return nil }
    index = place - 1
  }
}

/// Writes numbers in groups of seven bits, and texts with their lengths.
private struct StateWriter {
  var bytes: [UInt8]

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ data: some Collection<UInt8>) {
    write(data.count)
    bytes.append(contentsOf: data)
  }

  mutating func write(_ entry: WebPage.SessionState.Entry) {
    write(entry.title == nil ? 0 : 1)
    write((entry.title ?? "").utf8)
    write(entry.url.href.utf8)
    write(entry.initialURL.href.utf8)
    write(entry.request.method.utf8)
    write(entry.request.headers.fields.count)
    for field in entry.request.headers.fields {
      write(field.name.utf8)
      write(field.value.utf8)
    }
    write(entry.request.body == nil ? 0 : (entry.request.body?.pieces.count ?? 0) + 1)
    for piece in entry.request.body?.pieces ?? [] {
      switch piece {
      case .bytes(let data):
        write(0)
        write(data)
      case .file(let path):
        write(1)
        write(path.utf8)
      }
    }
    write(entry.position.row)
    write(entry.position.column)
    write(entry.document)
  }

  /// FNV-1a: tells damage from what was written, no more.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Reads what ``StateWriter`` wrote; nil for anything else.
private struct StateReader {
  let bytes: [UInt8]
  var position: Int

  mutating func number() -> Int? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return Int(exactly: value) }
      shift += 7
    }
    return nil
  }

  mutating func data() -> [UInt8]? {
    guard let count = number(), count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }

  mutating func address() -> WebURL? { text().flatMap { WebURL($0) } }

  mutating func entry() -> WebPage.SessionState.Entry? {
    guard let hasTitle = number(), hasTitle <= 1, let title = text(), let url = address(),
      let initialURL = address(), let request = request(for: url), let row = number(),
      let column = number(), let document = number()
    else { return nil }
    return WebPage.SessionState.Entry(
      title: hasTitle == 1 ? title : nil,
      url: url,
      initialURL: initialURL,
      request: request,
      position: WebPage.ScrollPosition(row: row, column: column),
      document: document
    )
  }

  private mutating func request(for url: WebURL) -> URLRequest? {
    var request = URLRequest(url: url)
    guard let method = text(), let fields = number(), fields <= bytes.count else { return nil }
    request.method = method
    for _ in 0..<fields {
      guard let name = text(), let value = text() else { return nil }
      request.headers.append(name, value)
    }
    guard let mark = number(), mark <= bytes.count else { return nil }
    guard mark > 0 else { return request }
    var body = RequestBody()
    for _ in 0..<(mark - 1) {
      guard let kind = number(), kind <= 1, let data = data() else { return nil }
      if kind == 0 {
        body.append(data)
      } else {
        guard let path = String(validating: data, as: UTF8.self) else { return nil }
        body.append(fileAt: path)
      }
    }
    request.body = body
    return request
  }
}
