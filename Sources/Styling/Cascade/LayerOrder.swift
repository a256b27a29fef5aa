/// The order of cascade layers: as they appear, those inside another before its own rules.
struct LayerOrder {
  /// The rank of rules in no layer: the strongest.
  static let unlayered: UInt64 = 0xFFFF
  private var names: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var ranks: [[UInt8]: UInt64] = [:]

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
    for (rank, entry) in sorted.enumerated() { ranks[entry.name] = UInt64(rank) }
  }

  /// A layer's rank.
  func rank(of name: [UInt8]) -> UInt64 { ranks[name] ?? 0 }
}
