internal import Text

/// The number of an interned name: an element's or an attribute's, as written in the tree (HTML: lower case).
public struct NameID: Hashable, Sendable {
  /// The index into the name table.
  public let rawValue: UInt32

  /// Makes an id from an index.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Interned names. The well-known ones have fixed numbers in every document (`NameID.div` and so on).
///
/// All names lie in one buffer, and an open hash table of numbers finds them, so that a look-up allocates nothing and
/// a million different names cost little more than their bytes.
public struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it starts where the one before ends.
  private var ends: [UInt32] = []
  /// Numbers plus one, 0 for free; the count is a power of two and at least twice the number of names.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  /// Makes a table that holds the well-known names.
  public init() { self = NameTable.wellKnown }

  private init(wellKnownNames: [String]) {
    var word: [UInt8] = []
    for name in wellKnownNames {
      word.removeAll(keepingCapacity: true)
      word.append(contentsOf: name.utf8)
      _ = intern(word)
    }
  }

  /// The most names that nodes have bits for. What comes later shares the last number.
  static let maximumCount = 1 << 26 - 1

  private static let wellKnown = NameTable(wellKnownNames: NameID.wellKnownNames)
  /// Pages cannot choose names that collide without knowing where the hash starts.
  private static let seed = UInt32.random(in: .min ... .max)

  /// The number of names.
  public var count: Int { ends.count }

  /// The number of a name, made when it is new.
  public mutating func intern(_ name: [UInt8]) -> NameID { intern(name, in: 0..<name.count) }

  /// The number of the name that is a range of `source`, made when it is new.
  public mutating func intern(_ source: [UInt8], in range: Range<Int>) -> NameID {
    let slot = slot(of: source, range)
    if slots[slot] != 0 { return NameID(slots[slot] - 1) }
    guard ends.count < NameTable.maximumCount else { return NameID(UInt32(ends.count - 1)) }
    let number = UInt32(ends.count)
    bytes.append(contentsOf: source[range])
    ends.append(UInt32(bytes.count))
    slots[slot] = number + 1
    if ends.count * 2 > slots.count { grow() }
    return NameID(number)
  }

  /// The number of a name that is already known.
  public func find(_ name: [UInt8]) -> NameID? {
    let number = slots[slot(of: name, 0..<name.count)]
    return number == 0 ? nil : NameID(number - 1)
  }

  /// The bytes of a name. Allocates.
  public subscript(id: NameID) -> [UInt8] { Array(bytes[range(of: Int(id.rawValue))]) }

  /// Whether two names are equal apart from the case of ASCII letters.
  public func equalsIgnoringCase(_ left: NameID, _ right: NameID) -> Bool {
    if left == right { return true }
    let left = range(of: Int(left.rawValue))
    let right = range(of: Int(right.rawValue))
    return left.count == right.count
      && bytes[left].elementsEqual(bytes[right]) {
        ASCII.lowercased($0) == ASCII.lowercased($1)
      }
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  private func hash(_ source: [UInt8], _ range: Range<Int>) -> Int {
    var hash = NameTable.seed
    for index in range { hash = (hash ^ UInt32(source[index])) &* 0x0100_0193 }
    hash = (hash ^ (hash >> 15)) &* 0x85EB_CA6B
    return Int(hash ^ (hash >> 13))
  }

  /// The slot that holds the name, or the free one where it belongs.
  private func slot(of source: [UInt8], _ wanted: Range<Int>) -> Int {
    let mask = slots.count - 1
    var slot = hash(source, wanted) & mask
    while slots[slot] != 0 {
      let known = range(of: Int(slots[slot]) - 1)
      if known.count == wanted.count, isEqual(known.lowerBound, source, wanted) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ known: Int, _ source: [UInt8], _ wanted: Range<Int>) -> Bool {
    var index = known
    for other in wanted {
      if bytes[index] != source[other] { return false }
      index += 1
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<ends.count {
      slots[slot(of: bytes, range(of: number))] = UInt32(number + 1)
    }
  }
}
