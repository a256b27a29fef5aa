/// A file name that is safe to save under, whatever the server called it.
public enum SafeFileName {
  /// The longest name in bytes; file systems allow 255, and an ending may follow.
  static let longest = 200

  /// The last path part of `text` without control characters, leading dots or characters that other
  /// systems refuse; nil when nothing is left.
  public static func cleaned(_ text: String) -> String? {
    let part = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last
    guard let part else { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in part where !isForbidden(scalar) {
      scalars.append(":*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar)
    }
    var name = String(scalars)
    while let first = name.first, first == "." || first.isWhitespace { name.removeFirst() }
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    name = shortened(name)
    return name.isEmpty ? nil : name
  }

  /// Control characters, and those that change the direction of what follows or cannot be seen.
  private static func isForbidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// Cuts a long name in the middle, so that its ending stays.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    var ending = ""
    if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 20 {
      ending = String(name[dot...])
    }
    var stem = String(name.dropLast(ending.count))
    while stem.utf8.count > longest - ending.utf8.count { stem.removeLast() }
    return stem + ending
  }
}
