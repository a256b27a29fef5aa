internal import DOM

/// Attributes that are numbers.
extension Document {
  /// An attribute as a number; nil when it is none.
  func number(of node: NodeID, _ name: NameID) -> Double? {
    attributeValue(of: node, name).flatMap { text in
      let trimmed = text.drop { $0 == " " }.prefix { $0 != " " }
      return Double(String(trimmed)).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
