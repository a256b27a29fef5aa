/// Numbers of bytes in words.
public enum ByteCount {
  /// A number that a person can take in, by powers of 1000: `1 byte`, `812 bytes`, `14.2 kB`, `3.0 MB`, `512 MB`.
  public static func text(_ count: Int) -> String {
    if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = 0
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return tenths >= 1000
      ? "\(Int(value.rounded())) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
