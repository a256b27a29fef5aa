internal import Text

/// An IPv4 address by the URL standard's IPv4 parser.
struct IPv4Address: Equatable {
  /// The address as one number.
  let value: UInt32

  init(value: UInt32) { self.value = value }

  /// Whether a domain ends in a number and is therefore an IPv4 address or nothing.
  static func endsInNumber(_ domain: ArraySlice<UInt8>) -> Bool {
    // The last part counts, or the one before an empty last part.
    var end = domain.endIndex
    if domain.last == 0x2E {
      end -= 1
      if end == domain.startIndex { return false }
    }
    let start = (domain[..<end].lastIndex(of: 0x2E) ?? domain.startIndex - 1) + 1
    let last = domain[start..<end]
    guard let first = last.first, ASCII.isDigit(first) else { return false }
    return last.allSatisfy(ASCII.isDigit) || number(last) != nil
  }

  /// The IPv4 parser; nil is failure.
  init?(_ input: ArraySlice<UInt8>) {
    var parts = input.split(separator: 0x2E, omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = Self.number(part) else { return nil }
      numbers.append(number)
    }
    // All but the last are one byte each; the last fills the rest.
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }),
      last < 1 << (8 * UInt64(4 - numbers.count))
    else { return nil }
    var value = last
    for (index, number) in numbers.enumerated() { value += number << (8 * UInt64(3 - index)) }
    self.value = UInt32(value)
  }

  /// The IPv4 number parser: decimal, 0x and 0 for hexadecimal and octal; too large a number is one that no part can hold.
  private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if digits.count >= 2, digits.first == 0x30 {
      if digits[digits.startIndex + 1] | 0x20 == 0x78 {
        digits = digits.dropFirst(2)
        radix = 16
      } else {
        digits = digits.dropFirst()
        radix = 8
      }
    }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = ASCII.hexValue(byte), digit < radix else { return nil }
      value = min(value * radix + UInt64(digit), 1 << 40)
    }
    return value
  }

  /// Appends four decimal numbers with dots.
  func serialize(to output: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      output.append(contentsOf: String(value >> shift & 255).utf8)
      if shift > 0 { output.append(0x2E) }
    }
  }

  /// Whether only this machine or a local network answers to the address.
  var isPrivate: Bool {
    switch (value >> 24, value >> 16 & 255) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (172, 16...31): true
    default: false
    }
  }
}
