internal import Text

/// A percent-encode set of the URL standard: which bytes are written as `%XX`.
///
/// Bytes above `~` are in every set.
public struct PercentEncodeSet: Sendable, Hashable {
  /// One bit for each of the bytes 0 to 63.
  private var low: UInt64
  /// One bit for each of the bytes 64 to 127.
  private var high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The same set with more members.
  private func adding(_ members: StaticString) -> PercentEncodeSet {
    var result = self
    for byte in members.description.utf8 {
      if byte < 64 {
        result.low |= 1 << UInt64(byte)
      } else {
        result.high |= 1 << UInt64(byte - 64)
      }
    }
    return result
  }

  /// Whether `byte` is to be percent-encoded.
  public func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 != 0 }
    return byte >= 128 || high >> UInt64(byte - 64) & 1 != 0
  }

  /// The C0 control percent-encode set: controls and everything beyond `~`.
  public static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
  /// The fragment percent-encode set.
  public static let fragment = c0Control.adding(" \"<>`")
  /// The query percent-encode set.
  public static let query = c0Control.adding(" \"#<>")
  /// The special-query percent-encode set.
  public static let specialQuery = query.adding("'")
  /// The path percent-encode set.
  public static let path = query.adding("?^`{}")
  /// The userinfo percent-encode set.
  public static let userinfo = path.adding("/:;=@[\\]|")
  /// The component percent-encode set, as `encodeURIComponent` has it.
  public static let component = userinfo.adding("$%&+,")
  /// The application/x-www-form-urlencoded percent-encode set (a space becomes `+` there, which is the caller's to do).
  public static let formURLEncoded = component.adding("!'()~")

  /// Appends `bytes` to `output`, percent-encoded.
  public func append(_ bytes: some Collection<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      if contains(byte) {
        output.append(0x25)
        output.append(Self.hexDigit(byte >> 4))
        output.append(Self.hexDigit(byte & 15))
      } else {
        output.append(byte)
      }
    }
  }

  /// The text, UTF-8 percent-encoded with this set.
  public func encode(_ text: String) -> String {
    var output: [UInt8] = []
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes with every `%XX` decoded (the standard's "percent-decode").
  public static func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      index = bytes.index(after: index)
      output.append(byte)
      guard byte == 0x25, index != bytes.endIndex, let upper = ASCII.hexValue(bytes[index]) else {
        continue
      }
      let next = bytes.index(after: index)
      guard next != bytes.endIndex, let lower = ASCII.hexValue(bytes[next]) else { continue }
      output[output.count - 1] = upper << 4 | lower
      index = bytes.index(after: next)
    }
    return output
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value + 0x37 }
}
