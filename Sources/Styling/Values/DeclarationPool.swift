/// Declarations and what they refer to.
struct DeclarationPool {
  /// How far what declarations refer to has moved.
  struct Offset {
    var texts: UInt32
    var columns: UInt32
  }

  var declarations: [Declaration] = []
  private(set) var texts: [[UInt8]] = []
  private(set) var columns: [GridColumns] = []

  mutating func add(text: [UInt8]) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }

  mutating func add(columns new: GridColumns) -> UInt32 {
    columns.append(new)
    return UInt32(columns.count - 1)
  }

  /// Takes over what the declarations of another pool refer to.
  mutating func adopt(_ other: DeclarationPool) -> Offset {
    let offset = Offset(texts: UInt32(texts.count), columns: UInt32(columns.count))
    texts += other.texts
    columns += other.columns
    return offset
  }
}
