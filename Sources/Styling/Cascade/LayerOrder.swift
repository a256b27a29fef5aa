/// The order of cascade layers: as they appear, those inside another before its own rules.
struct LayerOrder {
  /// The rank of rules in no layer: the strongest of a sheet.
  static let unlayered: UInt32 = 0xFFFF
  /// `style` attributes, and what attributes say of looks, are layers of their own.
  static let styleAttribute: UInt32 = 0x10000
  static let presentationalHints: UInt32 = 0x10001
  private var names: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var ranks: [[UInt8]: UInt32] = [:]

  /// Notes a layer and those around it.
  mutating func declare(_ name: [UInt8]) {
    for (place, byte) in name.enumerated() where byte == UInt8(ascii: ".") {
      note(Array(name[..<place]))
    }
    note(name)
  }

  private mutating func note(_ name: [UInt8]) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// Gives the ranks: children in their order, then the layer itself.
  mutating func finish() {
    var places: [[UInt8]: Int] = [:]
    for (place, name) in names.enumerated() { places[name] = place }
    func path(_ name: [UInt8]) -> [Int] {
      var path: [Int] = []
      for (index, byte) in name.enumerated() where byte == UInt8(ascii: ".") {
        path.append(places[Array(name[..<index])] ?? 0)
      }
      path.append(places[name] ?? 0)
      // The layer's own rules come after those of every layer inside it.
      return path + [Int.max]
    }
    let sorted = names.map { (path: path($0), name: $0) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    // Pages with more layers than there are ranks share the strongest of them.
    for (rank, entry) in sorted.enumerated() {
      ranks[entry.name] = min(UInt32(clamping: rank), Self.unlayered - 1)
    }
  }

  /// A layer's rank.
  func rank(of name: [UInt8]) -> UInt32 { ranks[name] ?? 0 }
}
