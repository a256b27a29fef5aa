/// The number of an interned name: an element's or an attribute's, as written in the tree (HTML: lower case).
public struct NameID: Hashable, Sendable {
  /// The index into the name table.
  public let rawValue: UInt32

  /// Makes an id from an index.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Interned names. The well-known ones have fixed numbers in every document (`NameID.div` and so on).
public struct NameTable: Sendable {
  private var names: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt32] = [:]

  /// Makes a table that holds the well-known names.
  public init() { self = NameTable.wellKnown }

  private init(wellKnownNames: [String]) {
    for name in wellKnownNames { _ = intern(Array(name.utf8)) }
  }

  private static let wellKnown = NameTable(wellKnownNames: NameID.wellKnownNames)

  /// The number of a name, made when it is new.
  public mutating func intern(_ name: [UInt8]) -> NameID {
    if let known = numbers[name] { return NameID(known) }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return NameID(number)
  }

  /// The number of a name that is already known.
  public func find(_ name: [UInt8]) -> NameID? { numbers[name].map(NameID.init) }

  /// The bytes of a name.
  public subscript(id: NameID) -> [UInt8] { names[Int(id.rawValue)] }
}
