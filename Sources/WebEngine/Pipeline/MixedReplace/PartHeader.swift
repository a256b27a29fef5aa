internal import Loading
internal import Text

/// The header of one part, line by line; a line that begins with white space goes on with the one before.
struct PartHeader: Sendable {
  /// The bytes so far.
  private(set) var length = 0
  private var lines: [[UInt8]] = []

  /// Adds a line without its end.
  mutating func add(_ line: [UInt8]) {
    length += line.count + 2
    if let first = line.first, ASCII.isWhitespace(first), !lines.isEmpty {
      lines[lines.count - 1].append(contentsOf: line)
    } else {
      lines.append(line)
    }
  }

  /// The fields; lines that are none are left out.
  var fields: HeaderList {
    var fields = HeaderList()
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { continue }
      fields.append(Self.text(line[..<colon]), Self.text(line[(colon + 1)...]))
    }
    return fields
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes.drop { ASCII.isWhitespace($0) }
    while let last = rest.last, ASCII.isWhitespace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
