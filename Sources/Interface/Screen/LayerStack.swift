internal import Canvas

/// Layers over each other; the topmost has the keys.
struct LayerStack {
  /// The layers, the lowest first; at most one of each type.
  private(set) var layers: [any Layer] = []

  /// The layer that has the keys.
  var top: (any Layer)? { layers.last }

  /// The layer of a type; setting one puts it in its place or above those of its rank, nil takes it away.
  subscript<L: Layer>(type: L.Type) -> L? {
    get {
      for case let layer as L in layers { return layer }
      return nil
    }
    set {
      guard let newValue else { return layers.removeAll { $0 is L } }
      if let place = layers.firstIndex(where: { $0 is L }) {
        layers[place] = newValue
      } else {
        push(newValue)
      }
    }
  }

  /// Puts a layer above those of its rank and below.
  mutating func push(_ layer: any Layer) {
    layers.removeAll { $0.kind == layer.kind }
    let place = layers.lastIndex { $0.rank <= layer.rank }.map { $0 + 1 } ?? 0
    layers.insert(layer, at: place)
  }

  /// Puts a layer back that was changed, unless it was taken away meanwhile.
  mutating func replace(_ layer: any Layer) {
    guard let place = layers.firstIndex(where: { $0.kind == layer.kind }) else { return }
    layers[place] = layer
  }

  /// Takes layers away, and answers them.
  @discardableResult
  mutating func remove(where isUnwanted: (any Layer) -> Bool) -> [any Layer] {
    let removed = layers.filter(isUnwanted)
    if !removed.isEmpty { layers.removeAll(where: isUnwanted) }
    return removed
  }

  /// Whether there is a layer of a kind.
  func contains(_ kind: LayerKind) -> Bool { layers.contains { $0.kind == kind } }
}
