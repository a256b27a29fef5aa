internal import Canvas

/// What terminals send for keys: xterm's sequences and those of its relatives.
nonisolated enum TerminalKeys {
  /// A byte below 0x80 that is no Esc.
  static func plain(_ byte: UInt8) -> KeyStroke {
    switch byte {
    case 0x0D, 0x0A: KeyStroke(.enter)
    case 0x09: KeyStroke(.tab)
    case 0x7F, 0x08: KeyStroke(.backspace)
    case 0x00: KeyStroke(.character(" "), control: true)
    case 0x1B: KeyStroke(.escape)
    case 0x01...0x1A:
      KeyStroke(.character(Character(UnicodeScalar(byte + 0x60))), control: true)
    case 0x1C...0x1F:
      KeyStroke(.character(Character(UnicodeScalar(byte + 0x40))), control: true)
    default: KeyStroke(.character(Character(UnicodeScalar(byte))))
    }
  }

  /// The byte behind ESC O.
  static func singleShift(_ byte: UInt8) -> KeyStroke? {
    if let key = cursorKey(byte) { return KeyStroke(key) }
    switch byte {
    case 0x50...0x53: return KeyStroke(.function(Int(byte) - 0x4F))
    case 0x4D: return KeyStroke(.enter)
    case 0x6A...0x79: return KeyStroke(.character(Character(UnicodeScalar(byte - 0x40))))
    default: return nil
    }
  }

  /// What stands behind ESC [, the final byte included; nil when it is no input that counts.
  static func controlSequence(_ body: [UInt8]) -> InputEvent? {
    guard let final = body.last else { return nil }
    if body.first == 0x3C { return mouse(numbers(body.dropFirst().dropLast()), final) }
    if body.first == 0x5B {
      return final >= 0x41 && final <= 0x45 ? .key(KeyStroke(.function(Int(final) - 0x40))) : nil
    }
    let numbers = numbers(body.dropLast())
    let modifiers = max(0, (numbers.count > 1 ? numbers[1] : 1) - 1)
    var stroke: KeyStroke
    switch final {
    case 0x5A: return .key(KeyStroke(.tab, shift: true))
    case 0x7E:
      guard let key = numberedKey(numbers.first ?? 0) else { return nil }
      stroke = KeyStroke(key)
    case 0x75:
      guard let key = coded(numbers.first ?? 0) else { return nil }
      stroke = key
    case 0x50...0x53: stroke = KeyStroke(.function(Int(final) - 0x4F))
    default:
      guard let key = cursorKey(final) else { return nil }
      stroke = KeyStroke(key)
    }
    if modifiers & 1 != 0 { stroke.shift = true }
    if modifiers & 2 != 0 { stroke.alt = true }
    if modifiers & 4 != 0 { stroke.control = true }
    return .key(stroke)
  }

  private static func cursorKey(_ final: UInt8) -> KeyStroke.Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x48: .home
    case 0x46: .end
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> KeyStroke.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key as a code point, as newer terminals report it.
  private static func coded(_ number: Int) -> KeyStroke? {
    guard number > 0, number < 0x11_0000, let scalar = UnicodeScalar(UInt32(number)) else {
      return nil
    }
    if number < 0x80 { return number == 0x1B ? KeyStroke(.escape) : plain(UInt8(number)) }
    return number >= 0xA0 && !(0xE000...0xF8FF).contains(number)
      ? KeyStroke(.character(Character(scalar))) : nil
  }

  private static func mouse(_ numbers: [Int], _ final: UInt8) -> InputEvent? {
    guard numbers.count >= 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let (column, row) = (numbers[1] - 1, numbers[2] - 1)
    let button = numbers[0]
    guard button & 32 == 0 else { return nil }
    if button & 64 != 0 {
      return .mouse(button & 1 == 0 ? .wheelUp : .wheelDown, column: column, row: row)
    }
    guard button & 3 == 0 else { return nil }
    return .mouse(final == 0x4D ? .press : .release, column: column, row: row)
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }
}
