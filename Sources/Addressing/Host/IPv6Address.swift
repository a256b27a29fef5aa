internal import Text

/// An IPv6 address by the URL standard.
struct IPv6Address: Equatable {
  /// Eight pieces of 16 bits.
  private(set) var pieces = [UInt16](repeating: 0, count: 8)

  /// The IPv6 parser, on the text between the brackets; nil is failure.
  init?(_ input: ArraySlice<UInt8>) {
    var pieceIndex = 0
    var compress: Int?
    var pointer = input.startIndex
    func byte(_ index: Int) -> UInt8? { index < input.endIndex ? input[index] : nil }
    if byte(pointer) == 0x3A {
      guard byte(pointer + 1) == 0x3A else { return nil }
      pointer += 2
      compress = 0
    }
    while let current = byte(pointer) {
      guard pieceIndex < 8 else { return nil }
      if current == 0x3A {
        guard compress == nil else { return nil }
        pointer += 1
        compress = pieceIndex
        continue
      }
      var value: UInt16 = 0
      var length = 0
      while length < 4, let digit = byte(pointer).flatMap(ASCII.hexValue) {
        value = value << 4 | UInt16(digit)
        pointer += 1
        length += 1
      }
      if byte(pointer) == 0x2E {
        guard length > 0, pieceIndex <= 6,
          let tail = Self.embeddedIPv4(input[(pointer - length)...])
        else { return nil }
        pieces[pieceIndex] = UInt16(tail >> 16)
        pieces[pieceIndex + 1] = UInt16(tail & 0xFFFF)
        pieceIndex += 2
        break
      }
      if byte(pointer) == 0x3A {
        pointer += 1
        guard byte(pointer) != nil else { return nil }
      } else if byte(pointer) != nil {
        return nil
      }
      pieces[pieceIndex] = value
      pieceIndex += 1
    }
    guard let compress else {
      guard pieceIndex == 8 else { return nil }
      return
    }
    // Move what follows the compression to the end.
    let moved = pieces[compress..<pieceIndex]
    let zeros = [UInt16](repeating: 0, count: 8 - pieceIndex)
    pieces = Array(pieces[..<compress]) + zeros + moved
  }

  /// Four decimal numbers to the end of the input, none with a leading zero.
  private static func embeddedIPv4(_ input: ArraySlice<UInt8>) -> UInt32? {
    let parts = input.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var value: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(ASCII.isDigit),
        part.count == 1 || part.first != 0x30
      else { return nil }
      let number = part.reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
      guard number <= 255 else { return nil }
      value = value << 8 | number
    }
    return value
  }

  /// Appends the address with its longest run of zeros compressed.
  func serialize(to output: inout [UInt8]) {
    let compressed = longestRunOfZeros()
    var index = 0
    while index < 8 {
      if let compressed, index == compressed.lowerBound {
        output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
        index = compressed.upperBound
        continue
      }
      output.append(contentsOf: String(pieces[index], radix: 16).utf8)
      if index != 7 { output.append(0x3A) }
      index += 1
    }
  }

  /// The first longest run of two or more pieces that are zero.
  private func longestRunOfZeros() -> Range<Int>? {
    var longest = 0..<0
    var start = 0
    for index in 0...8 where index == 8 || pieces[index] != 0 {
      if index - start > longest.count { longest = start..<index }
      start = index + 1
    }
    return longest.count >= 2 ? longest : nil
  }

  /// Whether only this machine or a local network answers to the address.
  var isPrivate: Bool {
    let isLoopback = pieces.dropLast().allSatisfy { $0 == 0 } && pieces[7] <= 1
    if isLoopback { return true }
    if pieces[..<5].allSatisfy({ $0 == 0 }), pieces[5] == 0xFFFF {
      return IPv4Address(value: UInt32(pieces[6]) << 16 | UInt32(pieces[7])).isPrivate
    }
    return pieces[0] & 0xFE00 == 0xFC00 || pieces[0] & 0xFFC0 == 0xFE80
  }
}
