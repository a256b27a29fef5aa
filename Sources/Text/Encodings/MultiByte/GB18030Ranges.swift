/// The four-byte sequences of GB 18030 that stand for the Basic Multilingual Plane.
///
/// The standard's table of ranges follows from one rule: four-byte pointers count, in order, the scalar values
/// that the two-byte part of the year 2000 did not have.
enum GB18030Ranges {
  /// The scalar value of a four-byte pointer; nil when it has none.
  static func scalar(of pointer: Int) -> UInt32? {
    if pointer >= 189_000, pointer <= 1_237_575 { return UInt32(pointer - 189_000) + 0x10000 }
    guard pointer >= 0, pointer <= 39_419 else { return nil }
    // This one changed places with U+1E3F after the year 2000.
    return pointer == 7457 ? 0xE7C7 : plane[pointer]
  }

  /// The four-byte pointer of a scalar value that has no two bytes; nil when it has none.
  static func pointer(of scalar: UInt32) -> Int? {
    if scalar >= 0x10000 { return Int(scalar) - 0x10000 + 189_000 }
    if scalar == 0xE7C7 { return 7457 }
    // The plane ascends, so that the pointer can be searched for.
    var low = 0
    var high = plane.count
    while low < high {
      let middle = (low + high) / 2
      if plane[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < plane.count && plane[low] == scalar ? low : nil
  }

  /// The character that took the two bytes of a private one since the year 2000.
  static func successor(of scalar: UInt32) -> UInt32? {
    movedSince2000.first { $0.1 == Int(scalar) && $0.1 != 0xE7C7 }.map { UInt32($0.0) }
  }

  private static let plane: [UInt32] = {
    var hasTwoBytes = [Bool](repeating: false, count: 0x10000)
    for value in EncodingIndex.gb18030 where value < 0x10000 { hasTwoBytes[Int(value)] = true }
    for (value, old) in movedSince2000 {
      hasTwoBytes[value] = false
      hasTwoBytes[old] = true
    }
    // A3A0 stands for U+3000 today, but U+E5E5 keeps its old place.
    hasTwoBytes[0xE5E5] = true
    var plane: [UInt32] = []
    for value in 0x80..<0x10000 where !hasTwoBytes[value] && !(0xD800...0xDFFF).contains(value) {
      plane.append(UInt32(value))
    }
    // The count is a property of the standard; the padding keeps a strange C library from causing a trap.
    while plane.count < 39_420 { plane.append(ReplacementCharacter.value) }
    return plane
  }()

  /// The characters that the two-byte part gained since, and the private ones that stood there before.
  private static let movedSince2000: [(Int, Int)] = [
    (0x1E3F, 0xE7C7), (0xFE10, 0xE78D), (0xFE12, 0xE78E), (0xFE11, 0xE78F), (0xFE13, 0xE790),
    (0xFE14, 0xE791), (0xFE15, 0xE792), (0xFE16, 0xE793), (0xFE17, 0xE794), (0xFE18, 0xE795),
    (0xFE19, 0xE796), (0x9FB4, 0xE81E), (0x9FB5, 0xE826), (0x9FB6, 0xE82B), (0x9FB7, 0xE82C),
    (0x9FB8, 0xE832), (0x9FB9, 0xE843), (0x9FBA, 0xE854), (0x9FBB, 0xE864),
  ]
}
