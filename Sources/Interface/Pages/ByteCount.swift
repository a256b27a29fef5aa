/// Numbers of bytes in words.
nonisolated enum ByteCount {
  /// A number that a person can take in: `812 bytes`, `14.2 kB`, `3.1 MB`.
  static func text(_ count: Int) -> String {
    var value = Double(count)
    if value < 1000 { return "\(count) bytes" }
    for unit in ["kB", "MB", "GB"] {
      value /= 1000
      if value < 1000 { return "\(rounded(value)) \(unit)" }
    }
    return "\(rounded(value / 1000)) TB"
  }

  private static func rounded(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
