/// `revert` and `revert-layer` (CSS Cascade 5, 7.3).
extension StyleBuilder {
  /// What is left of the blocks when the last one's origin, or only its layer, is taken out of the cascade.
  static func blocks(
    _ blocks: ArraySlice<DeclarationBlock>,
    weakerThan keyword: Keyword
  ) -> [DeclarationBlock] {
    guard let last = blocks.last else { return [] }
    return blocks.dropLast().filter { block in
      keyword == .revert
        ? block.origin < last.origin
        : block.origin != last.origin || block.layer != last.layer
    }
  }

  /// Applies a property again as weaker blocks say; `revert` in one of these is as good as `unset`.
  mutating func revert(
    _ property: Property,
    to blocks: [DeclarationBlock],
    _ pools: inout [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    let current = pool
    for block in blocks {
      pool = Int(block.pool)
      for index in Int(block.start)..<Int(block.end) {
        let declaration = pools[pool].declarations[index]
        guard property == .all || declaration.property.longhands.contains(property) else {
          continue
        }
        switch declaration.value {
        case .keyword(let keyword) where keyword.isWide: applyWide(declaration.property, keyword)
        case .custom: break
        case .deferred(let text):
          let text = pools[pool].texts[Int(text)]
          let longhand = property == .all ? nil : property
          applyDeferred(declaration.property, text, only: longhand, &pools, &customs)
        default: apply(declaration.property, declaration.value, pools[pool])
        }
      }
    }
    pool = current
  }
}
