/// A Bloom filter of the names, ids and classes that the elements on a path have.
struct AncestorFilter {
  /// 256 bits.
  struct Bits {
    var words: SIMD4<UInt64> = .zero

    /// Adds an atom of a kind.
    mutating func insert(_ atom: UInt32, _ kind: SimpleSelector.Kind) {
      var hash = (UInt64(atom) << 8 | UInt64(kind.rawValue)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      words[Int(hash & 3)] |= 1 << (hash >> 2 & 63)
      words[Int(hash >> 8 & 3)] |= 1 << (hash >> 10 & 63)
    }

    /// Whether all bits of another are set here too.
    @inline(__always)
    func contains(_ other: Bits) -> Bool { (other.words & ~words) == .zero }
  }
}
