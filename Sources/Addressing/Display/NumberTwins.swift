/// Digits, and letters that look like digits.
enum NumberTwins {
  /// Whether a label passes for a number in ASCII, or mixes digits of two writings.
  static func areDisguised(_ label: [Unicode.Scalar]) -> Bool {
    var zeros: Set<UInt32> = []
    for scalar in label where scalar.properties.generalCategory == .decimalNumber {
      guard let digit = scalar.properties.numericValue else { continue }
      zeros.insert(scalar.value - UInt32(digit))
    }
    if zeros.count > 1 { return true }
    let hasTwin = label.contains { twins.contains($0) }
    return hasTwin
      && label.allSatisfy { twins.contains($0) || $0 == "-" || ("0"..."9").contains($0) }
  }

  private static let twins = Set(
    "θзҙӡဒვპੜउওਤ੩૩౩२২੨૨೩೭੪丩ㄐճ৪୪୧୨৭୫ഠ೦౦๐໐ȝʒ".unicodeScalars
  )
}
