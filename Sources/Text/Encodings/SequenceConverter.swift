internal import Glibc

/// The C library's iconv, asked about one byte sequence at a time: how the tables of old encodings are made.
@safe struct SequenceConverter: ~Copyable {
  private let descriptor: iconv_t

  /// Starts a conversion, or returns nil when the C library does not know `name`.
  init?(from name: String) {
    guard let opened = unsafe iconv_open("UTF-32LE", name),
      unsafe opened != iconv_t(bitPattern: -1)
    else { return nil }
    unsafe descriptor = opened
  }

  deinit { _ = unsafe iconv_close(descriptor) }

  /// The one scalar value that a sequence of one to three bytes stands for; nil when it is none or several.
  borrowing func scalar(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil) -> UInt32? {
    var source = (first, second ?? 0, third ?? 0)
    var output: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var left = third != nil ? 3 : second != nil ? 2 : 1
    var room = 16
    let isWhole = unsafe withUnsafeMutableBytes(of: &source) { input in
      unsafe withUnsafeMutableBytes(of: &output) { target in
        var from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
        // Forgets the state of the sequence before, converts, and flushes what combining encodings hold back.
        _ = unsafe iconv(descriptor, nil, nil, nil, nil)
        guard unsafe iconv(descriptor, &from, &left, &to, &room) != -1 else {
          return false
        }
        return unsafe iconv(descriptor, nil, nil, &to, &room) != -1
      }
    }
    return isWhole && left == 0 && room == 12 ? UInt32(littleEndian: output.0) : nil
  }
}
