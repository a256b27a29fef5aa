internal import CICU

/// ICU's UTS #46 processor, opened once for each strictness and shared.
@safe struct InternationalNames: @unchecked Sendable {
  /// Bits of ICU's error set.
  enum Errors {
    /// Faults of length and of hyphens, which the URL standard overlooks unless it is strict.
    static let lengthsAndHyphens = UInt32(
      UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG
        | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4
    )
  }

  // A UIDNA never changes after it is opened, so ICU lets any thread use it; it lives as long as the program.
  private let processor: OpaquePointer

  private init?(strict: Bool) {
    var options = UInt32(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ)
    options |= UInt32(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE)
    if strict { options |= UInt32(UIDNA_USE_STD3_RULES) }
    var status = U_ZERO_ERROR
    guard let opened = unsafe cicu_idna_open(options, &status), status.rawValue <= 0 else {
      return nil
    }
    unsafe processor = opened
  }

  private static let lenient = InternationalNames(strict: false)
  private static let strict = InternationalNames(strict: true)

  /// The shared processor; nil when ICU has no data.
  static func processor(_ isStrict: Bool) -> InternationalNames? { isStrict ? strict : lenient }

  /// The ASCII form and the error bits.
  func toASCII(_ name: [UInt8]) -> (answer: [UInt8], errors: UInt32) {
    unsafe convert(name) { unsafe cicu_idna_to_ascii(processor, $0, $1, $2, $3, &$4, &$5) }
  }

  /// The Unicode form and the error bits.
  func toUnicode(_ name: [UInt8]) -> (answer: [UInt8], errors: UInt32) {
    unsafe convert(name) { unsafe cicu_idna_to_unicode(processor, $0, $1, $2, $3, &$4, &$5) }
  }

  private typealias Conversion = (
    UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>?, Int32, inout Int32, inout UErrorCode
  ) -> UInt32

  private func convert(
    _ name: [UInt8],
    _ body: Conversion
  ) -> (answer: [UInt8], errors: UInt32) {
    // Punycode and the mappings rarely lengthen a name; when they do, ICU says how much room it wants.
    var room = name.count * 4 + 64
    for _ in 0..<2 {
      var output = [CChar](repeating: 0, count: room)
      var written: Int32 = 0
      var status = U_ZERO_ERROR
      let errors = unsafe name.withUnsafeBufferPointer { source in
        unsafe source.withMemoryRebound(to: CChar.self) { chars in
          unsafe output.withUnsafeMutableBufferPointer { target -> UInt32 in
            guard let start = chars.baseAddress else { return ~0 }
            return unsafe body(
              start,
              Int32(chars.count),
              target.baseAddress,
              Int32(target.count),
              &written,
              &status
            )
          }
        }
      }
      if status == U_BUFFER_OVERFLOW_ERROR {
        room = Int(written) + 1
        continue
      }
      guard status.rawValue <= 0, written >= 0, Int(written) <= room else { return ([], ~0) }
      return (output.prefix(Int(written)).map(UInt8.init(bitPattern:)), errors)
    }
    return ([], ~0)
  }
}
