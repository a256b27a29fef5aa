/// Writes JSON as bytes, piece by piece, with nothing in it that a terminal could obey.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  /// Whether a comma belongs before the next value.
  private var needsComma = false

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) { container(0x7B, 0x7D, body) }

  /// Writes an array whose elements `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) { container(0x5B, 0x5D, body) }

  /// Writes a member's name; its value comes next.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(0x3A)
    needsComma = false
  }

  /// Writes a string.
  mutating func string(_ text: String) {
    separate()
    bytes.append(0x22)
    for scalar in text.unicodeScalars { append(scalar) }
    bytes.append(0x22)
  }

  /// Writes a number.
  mutating func number(_ value: Int) { literal(String(value)) }

  /// Writes a number with a fraction.
  mutating func number(_ value: Double) {
    let isWhole = value == value.rounded() && abs(value) < 1e15
    literal(isWhole ? String(Int(value)) : value.isFinite ? String(value) : "null")
  }

  /// Writes true or false.
  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  mutating func null() { literal("null") }

  /// Writes a member with a string or null.
  mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member with a number or null.
  mutating func member(_ name: String, _ value: Int?) {
    key(name)
    if let value { number(value) } else { null() }
  }

  /// Ends a line, for one value on each.
  mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func container(
    _ open: UInt8,
    _ close: UInt8,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: bytes.append(contentsOf: [0x5C, 0x22])
    case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
    case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
    case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
    case 0x20...0x7E: bytes.append(UInt8(scalar.value))
    // Controls and marks that turn the direction of text.
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      escape(UInt16(scalar.value))
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    let padding = String(repeating: "0", count: 4 - digits.count)
    bytes.append(contentsOf: "\\u\(padding)\(digits)".utf8)
  }
}
