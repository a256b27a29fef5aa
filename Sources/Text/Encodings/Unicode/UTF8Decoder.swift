/// The UTF-8 decoder: valid runs are copied whole, faulty ones become U+FFFD by maximal subparts.
struct UTF8Decoder: ByteDecoder {
  /// The beginning of a sequence that the last chunk cut: up to three bytes.
  private var pending: [UInt8] = []

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    var start = 0
    if !pending.isEmpty {
      // Three more bytes complete or refute any sequence.
      let held = pending.count
      let joined = pending + bytes.prefix(3)
      pending = []
      var index = 0
      while index < held {
        let (length, isCut) = UTF8Validator.prefixLength(joined, at: index)
        if isCut, bytes.count <= 3 {
          pending = Array(joined[index...])
          return
        }
        append(joined, index..<index + length, to: &output)
        index += length
      }
      start = index - held
    }
    decodeRuns(bytes, from: start, into: &output)
  }

  mutating func finish(into output: inout [UInt8]) {
    if !pending.isEmpty { ReplacementCharacter.append(to: &output) }
    pending = []
  }

  private mutating func decodeRuns(
    _ bytes: [UInt8],
    from start: Int,
    into output: inout [UInt8]
  ) {
    var index = start
    while index < bytes.count {
      let end = unsafe bytes.withUnsafeBufferPointer {
        unsafe UTF8Validator.endOfValid($0, from: index)
      }
      output.append(contentsOf: bytes[index..<end])
      guard end < bytes.count else { return }
      let (length, isCut) = UTF8Validator.prefixLength(bytes, at: end)
      if isCut {
        pending = Array(bytes[end...])
        return
      }
      ReplacementCharacter.append(to: &output)
      index = end + length
    }
  }

  private func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    if UTF8Validator.isValid(Array(bytes[range]), allowsCut: false) {
      output.append(contentsOf: bytes[range])
    } else {
      ReplacementCharacter.append(to: &output)
    }
  }
}
