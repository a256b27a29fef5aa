internal import DOM
internal import Text

/// Names with numbers: those that selectors ask for. Number 0 is no name.
struct AtomTable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = [0]
  private var hashes: [UInt64] = [0]
  /// Open addressing; a power of two, never more than half full.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The number of names, and one more.
  var count: Int { ends.count }

  /// The bytes of a name.
  subscript(atom: UInt32) -> [UInt8] {
    let index = Int(atom)
    guard index > 0, index < ends.count else { return [] }
    return Array(bytes[Int(ends[index - 1])..<Int(ends[index])])
  }

  /// The length of a name.
  func length(of atom: UInt32) -> Int { Int(ends[Int(atom)] - ends[Int(atom) - 1]) }

  /// The number of a name, made when it is new.
  mutating func intern(_ name: [UInt8]) -> UInt32 {
    intern(name, name.indices, folding: false)
  }

  /// The number of a name in a text, made when it is new; with `folding` A to Z count as lower case.
  mutating func intern(_ text: [UInt8], _ range: Range<Int>, folding: Bool) -> UInt32 {
    intern(text, range, folding, hash: Document.hash(text, range, foldingCase: folding))
  }

  /// The number that a name of another table has here, made when it is new.
  mutating func intern(_ atom: UInt32, of other: borrowing AtomTable) -> UInt32 {
    let range = Int(other.ends[Int(atom) - 1])..<Int(other.ends[Int(atom)])
    return intern(other.bytes, range, false, hash: other.hashes[Int(atom)])
  }

  private mutating func intern(
    _ text: [UInt8],
    _ range: Range<Int>,
    _ folding: Bool,
    hash: UInt64
  ) -> UInt32 {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let atom = slots[slot]
      if hashes[Int(atom)] == hash, isName(atom, text, range, folding) { return atom }
      slot = (slot + 1) & (slots.count - 1)
    }
    let atom = UInt32(ends.count)
    for index in range {
      bytes.append(folding ? ASCII.lowercased(text[index]) : text[index])
    }
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = atom
    if ends.count * 2 > slots.count { grow() }
    return atom
  }

  private func isName(
    _ atom: UInt32,
    _ text: [UInt8],
    _ range: Range<Int>,
    _ folding: Bool
  ) -> Bool {
    guard length(of: atom) == range.count else { return false }
    var place = Int(ends[Int(atom) - 1])
    for index in range {
      guard bytes[place] == (folding ? ASCII.lowercased(text[index]) : text[index]) else {
        return false
      }
      place += 1
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for atom in 1..<UInt32(ends.count) {
      var slot = Int(truncatingIfNeeded: hashes[Int(atom)]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = atom
    }
  }

  /// The number of a name in the document's bytes; 0 when no selector asks for it.
  @inline(__always)
  func find(_ range: Range<Int>, in document: borrowing Document, folding: Bool) -> UInt32 {
    let hash = document.hash(of: range, foldingCase: folding)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let atom = slots[slot]
      if hashes[Int(atom)] == hash, equals(atom, range, document, folding) { return atom }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }

  /// The number of a name; 0 when no selector asks for it.
  func find(_ name: [UInt8]) -> UInt32 {
    let hash = Document.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let atom = slots[slot]
      if hashes[Int(atom)] == hash, self[atom] == name { return atom }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }

  /// Whether a name is what stands in the document's bytes.
  func equals(
    _ atom: UInt32,
    _ range: Range<Int>,
    _ document: borrowing Document,
    _ folding: Bool
  ) -> Bool {
    let start = Int(ends[Int(atom) - 1])
    guard Int(ends[Int(atom)]) - start == range.count else { return false }
    return document.equals(range, bytes, from: start, foldingCase: folding)
  }
}
