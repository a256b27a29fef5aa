extension PrintableText {
  /// A typed address, which may be none, without the name and the password in front of its host.
  static func withoutPassword(_ address: String) -> String {
    guard !address.lowercased().hasPrefix("mailto:") else { return address }
    var start = address.startIndex
    if let slashes = address.firstRange(of: "//") { start = slashes.upperBound }
    let authority = address[start...].prefix { !"/?#\\".contains($0) }
    guard let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") else {
      return address
    }
    return String(address[..<start]) + address[address.index(after: at)...]
  }
}
