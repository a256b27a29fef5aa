/// Tests and folds on single bytes, for the many places where a standard speaks of ASCII only.
public enum ASCII {
  /// Tab, line feed, form feed, carriage return or space: the HTML standard's white space.
  @inlinable
  public static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// A letter from A to Z in either case.
  @inlinable
  public static func isLetter(_ byte: UInt8) -> Bool {
    let folded = byte | 0x20
    return folded >= 0x61 && folded <= 0x7A
  }

  /// A digit from 0 to 9.
  @inlinable
  public static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable
  public static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The byte with A to Z folded to a to z.
  @inlinable
  public static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
