/// Sizes for people.
enum ByteCount {
  /// `512 bytes`, `3.4 kB`, `12 MB`.
  static func text(_ count: Int) -> String {
    if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = 0
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return tenths >= 100
      ? "\(Int(value.rounded())) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
