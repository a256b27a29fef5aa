internal import Glibc
internal import Synchronization

/// One byte for every scalar value, asked of ICU when first needed and remembered.
///
/// The memory comes zeroed and unmapped, so only the pages of scripts that occur cost anything. Zero means that
/// ICU has not been asked yet. Two threads that ask at once store the same answer.
@safe struct ScalarTable: @unchecked Sendable {
  // Atomic bytes with relaxed order; the memory is never freed. Zero is a valid atomic byte.
  private let entries: UnsafeMutablePointer<Atomic<UInt8>>
  private let compute: @Sendable (UInt32) -> UInt8

  /// Makes an empty table.
  ///
  /// - Parameter compute: Answers for one scalar value; never zero.
  init(_ compute: @escaping @Sendable (UInt32) -> UInt8) {
    guard let memory = unsafe calloc(0x110000, 1) else { fatalError("out of memory") }
    unsafe entries = unsafe memory.bindMemory(to: Atomic<UInt8>.self, capacity: 0x110000)
    self.compute = compute
  }

  /// The byte of a scalar value below 0x110000.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt8 {
    let known = unsafe entries[Int(scalar)].load(ordering: .relaxed)
    return known != 0 ? known : fill(scalar)
  }

  @inline(never)
  private func fill(_ scalar: UInt32) -> UInt8 {
    let answer = compute(scalar)
    unsafe entries[Int(scalar)].store(answer, ordering: .relaxed)
    return answer
  }
}
